import { useState, type ReactNode } from 'react';
import type { BookingDetail } from '#contracts/admin/booking.ts';
import { isPlanned, takesPlace } from '#domain/booking-status.ts';
import { formatDate } from '#domain/calendar-date.ts';
import { capitalized, uncapitalized } from '#domain/capitalized.ts';
import { serviceLabel } from '#domain/pricing.ts';
import { visitWords } from '#domain/visit-words.ts';
import { replaceDetail } from '#stores/admin/view.ts';
import { momentName } from '#islands/admin/ui/day-parts.ts';
import { visitCount } from '#islands/admin/customers/visits-text.ts';
import { planDay } from '#islands/admin/plans/plan-words.ts';
import { Fact } from '#islands/admin/ui/Fact.tsx';
import { Reach } from '#islands/admin/ui/Reach.tsx';
import { EditBookingSheet } from './EditBookingSheet.tsx';
import { MoveForm } from './MoveForm.tsx';
import { useAreaWarning } from './area-warning.ts';
import { canceledWords, disputedWords, whenWords } from './facts-words.ts';

/** Where Stripe lists what has to be answered, with the date for each. */
const STRIPE_DISPUTES = 'https://dashboard.stripe.com/disputes';

/** What is being changed, in a sheet of its own. */
type Editing = 'details' | 'email' | 'visit' | null;

type Props = {
  readonly detail: BookingDetail;
  /** It opens with the email address to correct, as from an email that bounced. */
  readonly isAtEmail: boolean;
  /** It opens with the form that moves it. */
  readonly isAtMove: boolean;
  /** The next steps, before what is known of the visit. */
  readonly actions: ReactNode;
};

/** When, what, where and who: call, write and drive in one tap. */
export function BookingFacts({ detail, isAtEmail, isAtMove, actions }: Props) {
  const { booking, customer, promoNote } = detail;
  const warning = useAreaWarning(booking.address);
  const canceled = canceledWords(detail);
  const disputed = disputedWords(detail);
  const visit = visitWords(booking);
  const [editing, setEditing] = useState<Editing>(isAtEmail ? 'email' : null);
  const isPriceOpen = takesPlace(booking);
  return (
    <section className="facts" aria-label="Visit">
      <p className="facts-when">
        {formatDate(booking.preferredDate)}
        {whenWords(detail).map((line) => (
          <span key={line}>{line}</span>
        ))}
        {detail.arrival !== null && <span>We told them {detail.arrival}</span>}
      </p>
      {booking.awaitsAgreement && isPlanned(booking) && (
        <p className="notice">
          The customer hasn’t agreed yet, and we haven’t told them anything. Once they do, confirm
          the visit and we’ll send the confirmation.
        </p>
      )}
      {canceled !== null && <p className="facts-canceled row-line row-quiet">{canceled}</p>}
      <Reach
        phone={booking.phone}
        canText={detail.smsConsentAt !== null}
        phoneNote={
          detail.smsConsentAt === null
            ? undefined
            : `Texts since ${momentName(detail.smsConsentAt)}`
        }
        email={booking.email}
        emailNote={
          detail.isEmailRefused && (
            <span className="facts-bounced">
              Last email bounced{' '}
              <button
                className="button button-quiet button-small"
                type="button"
                onClick={() => {
                  setEditing('email');
                }}
              >
                Fix the address
              </button>
            </span>
          )
        }
        address={booking.address}
      />
      {disputed !== null && (
        <div className="facts-disputed">
          <p>{disputed}</p>
          <a
            className="button button-quiet button-small"
            href={STRIPE_DISPUTES}
            target="_blank"
            rel="noreferrer"
          >
            Open in Stripe
          </a>
        </div>
      )}
      {warning !== null && (
        <p className="area-warning" dir="auto">
          {warning} Please check it, or call the customer before the visit.
        </p>
      )}
      {actions}
      <dl className="facts-list">
        {customer !== null && (
          <Fact name="Customer">
            <a href={`#customers/${customer.id}`}>
              <bdi>{customer.name}</bdi>
            </a>
            , {visitCount(customer).toLowerCase()}
          </Fact>
        )}
        {detail.plan !== null && (
          <Fact name="Plan">
            <a href={`#customers/plans/${detail.plan.id}`}>{planDay(detail.plan)}</a>, visit{' '}
            {detail.plan.visit}
            {detail.plan.serviceType !== booking.serviceType &&
              `, a plan of ${serviceLabel(detail.plan.serviceType)} visits`}
          </Fact>
        )}
        <Fact name="Service">
          {serviceLabel(booking.serviceType)}
          {visit.length > 0 && <span className="facts-more">{sentenceOf(visit)}</span>}
        </Fact>
        {detail.crew !== null && <Fact name="Crew">{detail.crew.name}</Fact>}
        {booking.specialInstructions && (
          <Fact name="Instructions">{booking.specialInstructions}</Fact>
        )}
        {customer !== null && customer.howToGetIn !== '' && (
          <Fact name="How to get in">{customer.howToGetIn}</Fact>
        )}
        {customer?.otherHomes.map((home) => (
          <Fact key={home.address} name="Elsewhere">
            {home.howToGetIn}{' '}
            <span className="quiet">
              How to get in at {home.address}. The crew of this visit doesn’t see it.
            </span>
          </Fact>
        ))}
        {customer !== null && customer.notes !== '' && <Fact name="Known">{customer.notes}</Fact>}
        {promoNote !== null && <Fact name="Promo">{promoNote}</Fact>}
        <Fact name="Booked">
          {bookedWords(booking.source)}, No. {booking.id}
        </Fact>
      </dl>
      <div className="fold-rows facts-edit">
        {isPlanned(booking) && <MoveForm detail={detail} isAtFirstOpen={isAtMove} />}
        <button
          className="fold-row"
          type="button"
          onClick={() => {
            setEditing('details');
          }}
        >
          Edit details
        </button>
        {isPriceOpen && (
          <button
            className="fold-row"
            type="button"
            onClick={() => {
              setEditing('visit');
            }}
          >
            Change service or price
          </button>
        )}
      </div>
      {editing !== null && (
        <EditBookingSheet
          detail={detail}
          part={editing}
          onClose={() => {
            setEditing(null);
            // Reloading would open it once more.
            if (isAtEmail) replaceDetail('bookings', booking.id);
          }}
        />
      )}
    </section>
  );
}

/** `1 bathroom, every week, about 3 hr`: only the first begins with a capital letter. */
function sentenceOf(words: readonly string[]): string {
  return capitalized(words.map(uncapitalized).join(', '));
}

function bookedWords(source: string): string {
  if (source === 'web') return 'Online';
  return source === 'plan' ? 'By the plan' : `By ${source}`;
}
