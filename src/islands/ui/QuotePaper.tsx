import { business } from '#content/business.ts';
import type { QuotePaper as Paper } from '#contracts/quotes.ts';
import { capitalized } from '#domain/capitalized.ts';
import { withCrewsText, eachText, noticeText, type QuoteFrequency } from '#domain/contract.ts';
import { depositSentence } from '#domain/deposit.ts';
import { hoursText } from '#domain/duration.ts';
import { minutesOfVisit } from '#domain/quote.ts';
import { formatMoney } from '#domain/money.ts';
import { quotedChoices } from '#domain/plans/often.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { lineAmount, lineOf, quantityText, quoteSums, type QuoteLine } from '#domain/quote-sums.ts';
import { Fact } from './Fact.tsx';
import { useDateText } from './use-date-text.ts';
import { QuotePhotographs, type PictureOf } from './QuotePhotographs.tsx';
import './quote-paper.css';

type Props = {
  readonly paper: Paper;
  /** Places of the options that are checked. */
  readonly chosen: readonly number[];
  readonly pictureOf: PictureOf;
  /** Checks or unchecks an option; absent where nothing can be chosen anymore. */
  readonly onToggle?: (place: number) => void;
  /** How often, once one was chosen: the quote is accepted. */
  readonly often?: QuoteFrequency | undefined;
};

/** A quote as its customer reads it, with the total of what is chosen; the owner's preview too. */
export function QuotePaper({ paper, chosen, pictureOf, onToggle, often }: Props) {
  const { contract } = paper;
  const dateText = useDateText();
  const offered = often ? [often] : paper.frequencies;
  const lines = paper.lines.map(lineOf);
  const { total } = quoteSums(lines, chosen);
  const repeats = offered.some((each) => each !== 'one-time');
  const placed = lines.map((line, place) => ({ line, place }));
  const options = placed.filter(({ line }) => line.isOptional);
  const isShown = (place: number) => onToggle !== undefined || chosen.includes(place);
  return (
    <div className="quote-paper">
      <div>
        <h2>{serviceLabel(paper.serviceType)}</h2>
        <p className="form-small">Quote {paper.number}</p>
      </div>
      <dl className="quote-facts">
        <Fact name="For" value={paper.name} />
        <Fact name="Where" value={paper.address} />
        <Fact name="Takes" value={capitalized(takesText(paper))} />
        <Fact name="How often" value={quotedChoices(offered, paper.weekdays)} />
        {contract && repeats && (
          <Fact
            name="Contract"
            value={`${contract.endsOn === null ? 'Until one of us ends it' : `Through ${dateText(contract.endsOn)}`}, with ${noticeText(contract)}`}
          />
        )}
        {!often && <Fact name="Good through" value={dateText(paper.validThrough)} />}
      </dl>
      {paper.scope !== '' && (
        <div>
          <h3>What we’ll do</h3>
          <p className="quote-words" dir="auto">
            {paper.scope}
          </p>
        </div>
      )}
      {paper.photographs.length > 0 && (
        <QuotePhotographs photographs={paper.photographs} pictureOf={pictureOf} />
      )}
      {contract && repeats && contract.checklist.length > 0 && (
        <div>
          <h3>At every visit</h3>
          <ul className="quote-tasks">
            {contract.checklist.map((task) => (
              <li key={task} dir="auto">
                {task}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className="quote-lines" aria-label="Price">
        {placed
          .filter(({ line }) => !line.isOptional)
          .map(({ line, place }) => (
            <li key={place} className="quote-line">
              <Line line={line} />
            </li>
          ))}
      </ul>
      {options.some(({ place }) => isShown(place)) && (
        <fieldset className="quote-options">
          <legend className="form-small">
            {onToggle ? 'Check what you’d like to add' : 'Options'}
          </legend>
          <ul className="quote-lines">
            {options
              .filter(({ place }) => isShown(place))
              .map(({ line, place }) => (
                <li key={place}>
                  {onToggle ? (
                    <label className="quote-line quote-option">
                      <input
                        type="checkbox"
                        checked={chosen.includes(place)}
                        onChange={() => {
                          onToggle(place);
                        }}
                      />
                      <Line line={line} sign="+" />
                    </label>
                  ) : (
                    <p className="quote-line quote-option">
                      <i aria-hidden="true">✓</i>
                      <Line line={line} sign="+" />
                    </p>
                  )}
                </li>
              ))}
          </ul>
        </fieldset>
      )}
      <p className="quote-total">
        <span>{repeats ? eachText(contract) : 'Total'}</span>
        <output>{formatMoney(total)}</output>
      </p>
      {paper.deposit && <p className="form-small">{depositSentence(paper.deposit, total)}</p>}
      {paper.terms !== '' && (
        <div>
          <h3>Terms</h3>
          <p className="quote-words" dir="auto">
            {paper.terms}
          </p>
        </div>
      )}
      <p className="quote-company">
        {business.fullName}, {business.city}, {business.region}
        <br />
        <span className="whole">{business.phone.display}</span>, {business.email}
      </p>
    </div>
  );
}

/** What it is, how many at which price, and what it comes to. */
function Line({ line, sign = '' }: { readonly line: QuoteLine; readonly sign?: string }) {
  const { description, quantity, unitPrice } = line;
  return (
    <>
      <span dir="auto">{description}</span>
      <strong>
        {sign}
        {formatMoney(lineAmount(line))}
      </strong>
      {quantity !== 100 && (
        <small>
          {quantityText(quantity)} × {formatMoney(unitPrice)}
        </small>
      )}
    </>
  );
}

/** `About 4 hours`, or `about 2 hours, with two crews`. */
function takesText(paper: Pick<Paper, 'minutes' | 'contract'>): string {
  return `${hoursText(minutesOfVisit(paper))}${withCrewsText(paper.contract)}`;
}
