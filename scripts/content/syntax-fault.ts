import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';

const CURLY = /[\u2018\u2019\u201C\u201D]/;
const INNER_QUOTE = 'a comma is missing, or a quote inside a text is not written as \\"';

/** The line number of a position in a text, counted from 1. */
export const lineAt = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

/**
 * The first JSON syntax error of a text, as `line 4: a comma is missing`; undefined for valid JSON.
 * Later errors are mostly caused by the first, so they are not reported.
 */
export function syntaxFault(text: string): string | undefined {
  if (text.trim() === '') return 'line 1: the file is empty';
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true });
  const [error] = errors;
  if (error) {
    const { line, what } = explain(text, error);
    return `line ${line}: ${what}`;
  }
  return tree && doubledField(tree, text);
}

function explain(text: string, { error, offset, length }: ParseError) {
  const at = { line: lineAt(text, offset) };
  const before = text.slice(0, offset).trimEnd();
  const lineBefore = lineAt(text, before.length);
  const found = text.slice(offset, offset + Math.max(length, 1));
  if (CURLY.test(found) || CURLY.test(before.at(-1) ?? '')) {
    return { ...at, what: 'quotes around a text have to be straight: "' };
  }
  switch (printParseErrorCode(error)) {
    case 'CommaExpected':
      return lineBefore < at.line
        ? { line: lineBefore, what: 'a comma is missing at the end of the line' }
        : { ...at, what: INNER_QUOTE };
    case 'ColonExpected':
      return { ...at, what: 'a colon is missing after the name of a field' };
    case 'PropertyNameExpected':
    case 'ValueExpected':
      return before.endsWith(',')
        ? { line: lineBefore, what: 'there is a comma too many' }
        : { ...at, what: 'a field or a value is missing, or a quote before it' };
    case 'UnexpectedEndOfString':
    case 'InvalidCharacter':
      return { ...at, what: 'a text has no quote (") at its end' };
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return { ...at, what: 'a backslash in a text has to be written twice' };
    case 'CloseBraceExpected':
      return { ...at, what: 'a } is missing' };
    case 'CloseBracketExpected':
      return { ...at, what: 'a ] is missing' };
    case 'InvalidSymbol':
      if (before.endsWith('"')) return { ...at, what: INNER_QUOTE };
      return { ...at, what: `${found} is no value here; a text needs quotes around it` };
    case 'InvalidCommentToken':
      return { ...at, what: 'comments are not possible here' };
    default:
      return { ...at, what: 'something is left over after the end' };
  }
}

/** JSON silently takes the last of two fields with one name; an owner meant to change one. */
function doubledField(node: Node, text: string): string | undefined {
  const names = new Set<unknown>();
  for (const child of node.children ?? []) {
    const [key] = child.type === 'property' ? (child.children ?? []) : [];
    if (key && names.has(key.value)) {
      return `line ${lineAt(text, key.offset)}: the field "${key.value}" stands here twice`;
    }
    if (key) names.add(key.value);
    const inside = doubledField(child, text);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
