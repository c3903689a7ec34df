/**
 * What a browser reads of a call; the rest describes it to the server, the tests and the reader.
 */
const NEEDED = new Set(['method', 'path', 'auth', 'encrypted', 'idempotent', 'upload', 'body']);
const CONTRACT = /packages\/contracts\/src\/[a-z-]+\.ts$/;

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
  readonly init?: Node;
  readonly body?: readonly Node[];
  readonly specifiers?: readonly { readonly local: { readonly name: string } }[];
};
type Edit = { readonly start: number; readonly end: number; readonly text: string };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** What schemas are made by: the library, and the contracts' own word for a line of text. */
const isMaker = (name: string | undefined): boolean => name === 'z' || name === 'line';
/** Whether an expression is a schema: `z.string().check(…)`, `line(64)`. */
const isSchema = (node: Node | undefined): boolean =>
  isMaker(node?.name) || (node !== undefined && isSchema(node.callee ?? node.object));

/** What is written otherwise for browsers: the calls of `route`, and schemas. */
function editsOf(code: string, node: Node): readonly Edit[] {
  const { callee, init } = node;
  const [given] = node.arguments ?? [];
  if (node.type === 'CallExpression' && callee?.name === 'route' && given) {
    return [{ start: node.start, end: node.end, text: `${PURE}route(${slimmed(code, given)})` }];
  }
  // A schema with a name of its own: nobody reads it, and what it is made of need not come.
  if (node.type === 'VariableDeclarator' && init && isSchema(init)) {
    return [{ start: init.start, end: init.end, text: 'undefined' }];
  }
  // Pages ask for a part of a domain by its own name: with the whole it would come to every page.
  if (node.type === 'ExportAllDeclaration' && code.includes('= route(')) {
    return [{ start: node.start, end: node.end, text: '' }];
  }
  const inside = childrenOf(node).flatMap((child) => editsOf(code, child));
  const isMade = node.type === 'CallExpression' && isMaker(callee?.object?.name ?? callee?.name);
  return isMade ? [{ start: node.start, end: node.start, text: PURE }, ...inside] : inside;
}

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);

/** The imports that nothing in a module needs any more: its chunk would have to wait for them. */
function idleImports(program: Node): readonly Edit[] {
  const statements = program.body ?? [];
  const imports = statements.filter(({ type }) => type === 'ImportDeclaration');
  const used = new Set<string>();
  const note = (node: Node): void => {
    if (node.name !== undefined) used.add(node.name);
    childrenOf(node).forEach(note);
  };
  statements.filter((statement) => !imports.includes(statement)).forEach(note);
  return imports
    .filter(({ specifiers = [] }) => !specifiers.some(({ local }) => used.has(local.name)))
    .map(({ start, end }) => ({ start, end, text: '' }));
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
      const parse = (text: string) => this.parse(text);
      const slim = edited(code, (program) => editsOf(code, program), parse);
      return { code: edited(slim, idleImports, parse), map: null };
    },
  };
}

function edited(
  code: string,
  editsIn: (program: Node) => readonly Edit[],
  parse: (code: string) => unknown,
): string {
  const program = parse(code);
  if (!isNode(program)) return code;
  // From the end to the start, so that earlier places keep their numbers.
  return [...editsIn(program)]
    .toSorted((a, b) => b.start - a.start)
    .reduce(
      (text, { start, end, text: other }) => text.slice(0, start) + other + text.slice(end),
      code,
    );
}
