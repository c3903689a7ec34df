/**
 * Which of the brand's hosts brings a picture: drawn from its path and the day, so that pictures
 * spread over all hosts and one that a cache holds is asked for at the same place again. Empty, the
 * site's own origin, where there is none.
 */
export function drawHost(hosts: readonly string[], path: string, day: number): string {
  let drawn = day;
  // 32 bits are kept: a long path would leave what numbers hold exactly.
  for (const letter of path) drawn = (Math.imul(drawn, 31) + letter.charCodeAt(0)) >>> 0;
  return hosts[drawn % hosts.length] ?? '';
}
