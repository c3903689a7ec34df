/**
 * Whether a text is a path of our own site: one slash first, printable, no backslash (which
 * browsers read as a slash). Anything else could send the player to a stranger's page.
 */
export const isPathOfSite = (text: string): boolean =>
  /^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text);
