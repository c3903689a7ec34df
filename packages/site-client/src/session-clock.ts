const two = (value: number) => String(value).padStart(2, '0');

/** How long a game has been open, in hours, minutes and seconds (RG-16): `01:04:09`. */
export function clockText(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1_000));
  const minutes = Math.floor(seconds / 60);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:${two(seconds % 60)}`;
}
