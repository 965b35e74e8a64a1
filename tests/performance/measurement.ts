import type { Result } from 'lighthouse';

const KINDS = ['document', 'stylesheet', 'font', 'image', 'script'] as const;
type Kind = (typeof KINDS)[number];

/** One run on one page: bytes on the wire by kind, times in milliseconds, scores from 0 to 1. */
export type Measurement = Record<Kind | 'other', number> & {
  requests: number;
  /** How fast the machine was; four times slower than 1056 is the phone (264 in DevTools). */
  machine: number;
  fcp: number;
  lcp: number;
  tbt: number;
  cls: number;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  /** Failed audits other than performance. */
  findings: string[];
};

/** What we keep of Lighthouse's report. */
export function measurementOf(report: Result): Measurement {
  const bytes = { document: 0, stylesheet: 0, font: 0, image: 0, script: 0, other: 0 };
  const requests = networkRequests(report);
  for (const { resourceType, transferSize } of requests) {
    const kind = KINDS.find((each) => each === resourceType.toLowerCase()) ?? 'other';
    bytes[kind] += transferSize;
  }
  const number = (audit: string) => report.audits[audit]?.numericValue ?? NaN;
  const score = (category: string) => report.categories[category]?.score ?? NaN;
  return {
    ...bytes,
    requests: requests.length,
    machine: report.environment.benchmarkIndex,
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    tbt: number('total-blocking-time'),
    cls: number('cumulative-layout-shift'),
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    findings: ['accessibility', 'best-practices', 'seo'].flatMap((category) =>
      (report.categories[category]?.auditRefs ?? []).flatMap(({ id }) => {
        const audit = report.audits[id];
        return audit && audit.score !== null && audit.score < 1
          ? [`${category}: ${audit.title}`]
          : [];
      }),
    ),
  };
}

/** The middle value; the lower of the two for an even count. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? NaN;
}

type Request = { resourceType: string; transferSize: number };

function networkRequests(report: Result): Request[] {
  const details = report.audits['network-requests']?.details;
  if (details?.type !== 'table') return [];
  return details.items.map(({ resourceType, transferSize }) => ({
    resourceType: typeof resourceType === 'string' ? resourceType : 'Other',
    transferSize: Number(transferSize),
  }));
}
