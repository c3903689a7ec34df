/**
 * What a browser reads of a call; the rest describes it to the server, the tests and the reader.
 */
const NEEDED = new Set([
  'id',
  'method',
  'path',
  'auth',
  'encrypted',
  'idempotent',
  'upload',
  'body',
]);
const CONTRACT = /packages\/contracts\/src\/[a-z]+\.ts$/;

/** Tells the bundler that a call changes nothing, so that what nobody imports is left out. */
const PURE = '/* @__PURE__ */ ';

type Node = {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly Node[];
  readonly key?: Node;
};
type Edit = { readonly start: number; readonly end: number; readonly text: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/**
 * What is written otherwise for browsers: the calls of `route`, and those of the schema library.
 */
function editsOf(code: string, node: Node): readonly Edit[] {
  const { callee } = node;
  const [given] = node.arguments ?? [];
  if (node.type === 'CallExpression' && callee?.name === 'route' && given) {
    return [{ start: node.start, end: node.end, text: `${PURE}route(${slimmed(code, given)})` }];
  }
  const inside = Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
    .flatMap((child) => editsOf(code, child));
  const isSchema = node.type === 'CallExpression' && callee?.object?.name === 'z';
  return isSchema ? [{ start: node.start, end: node.start, text: PURE }, ...inside] : inside;
}

/** The description of a call without what no browser reads. */
function slimmed(code: string, given: Node): string {
  const kept = (given.properties ?? [])
    .filter(({ key }) => NEEDED.has(key?.name ?? ''))
    .map(({ key, start, end }) => (key?.name === 'body' ? 'body: true' : code.slice(start, end)));
  return `{ ${kept.join(', ')} }`;
}

/**
 * Leaves out of each contract what no browser reads: schemas of answers, refusals and descriptions.
 * That a call has a body is kept, its schema is not.
 */
export function slimContracts() {
  return {
    name: 'padauk-slim-contracts',
    apply: 'build' as const,
    transform(
      this: { parse: (code: string) => unknown },
      code: string,
      id: string,
    ): { code: string; map: null } | undefined {
      if (!CONTRACT.test(id.replaceAll('\\', '/'))) return undefined;
      const program = this.parse(code);
      if (!isNode(program)) return undefined;
      // From the end to the start, so that earlier places keep their numbers.
      const edits = [...editsOf(code, program)].toSorted((a, b) => b.start - a.start);
      const slim = edits.reduce(
        (text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end),
        code,
      );
      return { code: slim, map: null };
    },
  };
}
