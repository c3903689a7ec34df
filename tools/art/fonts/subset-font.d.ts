declare module 'subset-font' {
  type Options = {
    readonly targetFormat?: 'woff2' | 'woff' | 'truetype';
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number }>
    >;
  };
  /** The font cut down to the characters of `text`. */
  const subsetFont: (font: Uint8Array, text: string, options?: Options) => Promise<Uint8Array>;
  export = subsetFont;
}
