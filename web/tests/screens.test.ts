import { expect, it } from "vitest";
import { withSizes } from "../scripts/screens.ts";

it("puts the sizes of screens in the place of their names", () => {
  expect(withSizes("@media (--narrow), (--low) { a { color: red } }")).toBe(
    "@media (max-width: 640px), (max-height: 480px) and (min-width: 560px) { a { color: red } }",
  );
});

it("knows no screen that is not in the list", () => {
  expect(() => withSizes("@media (--huge) {}")).toThrow("There is no screen --huge");
});
