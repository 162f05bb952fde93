/** Types of the part of subset-font that the project uses; the package ships no types. */
declare module 'subset-font' {
  interface AxisRange {
    readonly min: number;
    readonly max: number;
    readonly default: number;
  }

  /**
   * Returns the font reduced to the glyphs of `text`; with `keepAllGlyphs` all glyphs stay, and only the axes and
   * features are reduced.
   */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly targetFormat: 'sfnt' | 'woff' | 'woff2';
      readonly keepAllGlyphs?: boolean;
      /** The range to keep of each axis; a number pins the axis. */
      readonly variationAxes?: Readonly<Record<string, AxisRange | number>>;
      /** Layout features to keep; all features unless given. */
      readonly keepFeatures?: readonly string[];
    },
  ): Promise<Buffer>;
}
