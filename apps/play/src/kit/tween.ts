/** Calls `draw` with 0 to 1 on every frame; at once with 1 for those who asked for less motion. */
export function tween(
  ms: number,
  draw: (done: number) => void,
  options: { readonly atOnce: boolean },
): Promise<void> {
  if (options.atOnce || ms <= 0) {
    draw(1);
    return Promise.resolve();
  }
  const started = performance.now();
  return new Promise((resolve) => {
    const frame = () => {
      const done = Math.min(1, (performance.now() - started) / ms);
      draw(done);
      if (done < 1) requestAnimationFrame(frame);
      else resolve();
    };
    frame();
  });
}

export const easeOut = (done: number): number => 1 - (1 - done) ** 3;
