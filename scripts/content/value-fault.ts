import { findNodeAtLocation, parseTree, type JSONPath, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import type { ContentIssue } from '#content/load.ts';
import { lineAt } from './syntax-fault.ts';

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  tuple: 'a list in [ ]',
  object: 'fields in { }',
  record: 'fields in { }',
};
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address that begins with https://',
  date: 'a date like 2026-11-30',
};

/** One wrong value of a JSON text, as `line 12: services.0.estimate must be a whole number`. */
export function valueFault(text: string, issue: ContentIssue): string {
  const tree = parseTree(text);
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  const node = tree && findNodeAtLocation(tree, path);
  const nearest = tree && nearestNode(tree, path);
  const unknown =
    issue.code === 'unrecognized_keys' ? (issue as z.core.$ZodIssueUnrecognizedKeys).keys : [];
  const place =
    (unknown[0] !== undefined && nearest && findNodeAtLocation(nearest, [unknown[0]])) || nearest;
  const line = lineAt(text, place?.offset ?? 0);
  return `line ${line}: ${path.join('.') || 'the file'} ${node ? whatIsWrong(issue) : 'is missing'}`;
}

/** The value at a path, or its closest parent if it is missing. */
function nearestNode(tree: Node, path: JSONPath): Node {
  for (let length = path.length; length > 0; length -= 1) {
    const found = findNodeAtLocation(tree, path.slice(0, length));
    if (found) return found;
  }
  return tree;
}

/** What the value must be, in words that do not require knowing zod. */
export function whatIsWrong(found: ContentIssue): string {
  const issue = found as z.core.$ZodIssue;
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case 'unrecognized_keys':
      return `has a field that is not known: ${issue.keys.join(', ')}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return limit(issue.origin, issue.minimum, issue.exact === true, 'least');
    case 'too_big':
      return limit(issue.origin, issue.maximum, issue.exact === true, 'most');
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? `written another way (${issue.message})`}`;
    default:
      return custom(issue.message);
  }
}

function limit(
  of: string,
  bound: number | bigint,
  isExact: boolean,
  end: 'least' | 'most',
): string {
  const amount = isExact ? `${bound}` : `at ${end} ${bound}`;
  if (of === 'string') return bound === 1 ? 'must not be empty' : `must have ${amount} characters`;
  return of === 'array' ? `must have ${amount} entries` : `must be ${amount}`;
}

/** Our own messages begin with a verb, or are full sentences. */
function custom(message: string): string {
  return /^(must|uses|names|is|has) /.test(message) ? message : `is wrong: ${message}`;
}
