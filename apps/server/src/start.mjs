/*
 * The door of `npm start`, written so that an older Node can read it: what stands behind it, in
 * TypeScript, would end with a message about file names.
 */
const NODE_MAJOR = 24;

if (Number.parseInt(process.versions.node, 10) < NODE_MAJOR) {
  process.stderr.write(
    `Padauk needs Node ${NODE_MAJOR}; this is ${process.versions.node}. It comes with npm ci on ` +
      'Linux (x64, arm64) and macOS (Apple silicon): run npm ci, then npm start.\n',
  );
  process.exit(1);
}
await import('./main.ts');
