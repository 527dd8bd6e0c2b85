/** What scripts/fonts.ts uses of the package, which brings no types. */
declare module "subset-font" {
  interface Cut {
    targetFormat: "woff2";
    variationAxes: Record<string, number | { min: number; max: number }>;
    keepFeatures: string[];
  }
  export default function subsetFont(font: Buffer, letters: string, cut: Cut): Promise<Buffer>;
}
