declare module 'subset-font' {
  type Axis = number | { min: number; max: number };
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2' | 'sfnt';
      variationAxes?: Record<string, Axis>;
      /** OpenType features that stay; all of them without it. */
      keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
