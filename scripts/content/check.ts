import { text } from 'node:stream/consumers';
import type { ContentIssue } from '#content/load.ts';
import { importChangedContent } from './changed.ts';
import { contentIssues } from './faults.ts';
import { whatIsWrong } from './value-fault.ts';

/**
 * `node scripts/content/check.ts < changed.json`: what is wrong with the content once these files
 * have these contents, as JSON. In a process of its own, since a content module is read once; what
 * one file says of another, such as the grid of the published prices, is checked with the rest.
 */
const contents = JSON.parse(await text(process.stdin)) as Record<string, unknown>;
importChangedContent(contents);
const issues = await contentIssues();
console.log(
  JSON.stringify(
    issues.flatMap(({ file, issue }) =>
      placesOf(issue).map((path) => ({ file, path, message: inAForm(whatIsWrong(issue)) })),
    ),
  ),
);

/** Where it is wrong; a field that is not known is at its own place. */
function placesOf(issue: ContentIssue): PropertyKey[][] {
  const path = issue.path.filter((part) => typeof part !== 'symbol');
  const unknown = 'keys' in issue && Array.isArray(issue.keys) ? issue.keys.map(String) : [];
  return unknown.length > 0 ? unknown.map((key) => [...path, key]) : [path];
}

/** Without the marks that only a file has; a pattern says nothing to who reads it. */
function inAForm(message: string): string {
  return message
    .replace(/^is wrong: /, '')
    .replace(/ in (?:quotes|\[ \]|\{ \})/, '')
    .replace(/^must be written another way.*$/s, 'must be written the way the line below says');
}
