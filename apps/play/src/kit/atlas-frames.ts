type Frame = Readonly<Record<'x' | 'y' | 'w' | 'h', number>>;
type Sheet = {
  readonly frames: Readonly<Record<string, { readonly frame: Frame }>>;
  readonly meta: { readonly size: { readonly w: number; readonly h: number } };
};

/** Cuts pictures out of a title's sheet by style sheets, outside of the canvas. */
export type AtlasFrames = {
  readonly styleOf: (code: string) => Readonly<Record<string, string>>;
};

export async function loadAtlasFrames(url: string): Promise<AtlasFrames> {
  const sheet = (await (await fetch(url)).json()) as Sheet;
  const { w, h } = sheet.meta.size;
  return {
    styleOf: (code) => {
      const frame = sheet.frames[code]?.frame;
      if (!frame) return {};
      const share = (at: number, part: number, whole: number) =>
        whole === part ? '0%' : `${(at / (whole - part)) * 100}%`;
      return {
        backgroundSize: `${(w / frame.w) * 100}% ${(h / frame.h) * 100}%`,
        backgroundPosition: `${share(frame.x, frame.w, w)} ${share(frame.y, frame.h, h)}`,
      };
    },
  };
}
