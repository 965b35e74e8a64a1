import type { OverviewVisit } from '#contracts/admin/insights.ts';
import { crewPaidWords } from '#domain/payment-name.ts';
import { lateWords } from '#islands/admin/ui/late-words.ts';
import { momentClock } from '#islands/admin/ui/day-parts.ts';

/** The crew's progress at a visit, and the problems it reported. */
export function CrewNewsLine({ news }: Pick<OverviewVisit, 'news'>) {
  if (!news) return null;
  const { onTheWayAt, startedAt, finishedAt, problems, photos, paid, late } = news;
  const far = finishedAt
    ? `Finished ${momentClock(finishedAt)}`
    : startedAt
      ? `Started ${momentClock(startedAt)}`
      : onTheWayAt && `On the way ${momentClock(onTheWayAt)}`;
  const pictures =
    photos.length > 0 && `${photos.length} ${photos.length === 1 ? 'photo' : 'photos'}`;
  const progress = [far, pictures].filter(Boolean).join(' · ');
  return (
    <div className="crew-news">
      {late && <p className="crew-news-problem">{lateWords(late)}</p>}
      {progress && <p>{progress}</p>}
      {paid && (
        <p>
          {crewPaidWords(paid)} ({paid.by}, {momentClock(paid.at)})
        </p>
      )}
      {problems.map(({ note, by, at }) => (
        <p key={at} className="crew-news-problem">
          Problem ({by}, {momentClock(at)}): <bdi>{note}</bdi>
        </p>
      ))}
    </div>
  );
}
