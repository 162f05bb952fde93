/** The part of subset-font that we use: the package ships no types. */
declare module 'subset-font' {
  interface AxisRange {
    readonly min: number;
    readonly max: number;
    readonly default: number;
  }

  /** A font with the glyphs of `text` only, or, by `keepAllGlyphs`, with fewer axes only. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
      readonly keepAllGlyphs?: boolean;
      readonly variationAxes?: Readonly<Record<string, AxisRange>>;
    },
  ): Promise<Buffer>;
}
