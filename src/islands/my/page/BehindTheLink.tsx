const THERE = [
  ['Your next visits', 'See when we’re coming. Move or cancel a visit online.'],
  ['Your receipts', 'What each visit cost, what you paid and what’s due.'],
  ['Your plan', 'Skip or move a visit, add something, pause or end it.'],
  ['Book again', 'We fill in everything from last time. You just pick the day.'],
] as const;

/** What a customer finds on their page, shown beside the sign-in form. */
export function BehindTheLink() {
  return (
    <div className="my-door-there">
      <h2>What you’ll find here</h2>
      <ul>
        {THERE.map(([title, text]) => (
          <li key={title}>
            <strong>{title}</strong>
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
