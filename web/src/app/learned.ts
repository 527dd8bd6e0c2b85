/** Whether somebody has been through the lesson on this device, or has said that they need none. */
import { remember, remembered } from "../settings/remembered.ts";

const NAME = "learned";

export const hasLearned = (): boolean => remembered(NAME) === "yes";
export const rememberLearned = (): void => remember(NAME, "yes");
