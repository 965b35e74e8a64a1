import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { AcceptQuote, acceptQuoteForm } from '#contracts/quotes.ts';

/** An acceptance as it is typed. */
export type AcceptForm = z.input<typeof acceptQuoteForm>;
/** The same, checked. */
export type Acceptance = AcceptQuote;
/** The form of an acceptance. */
export type AcceptFormApi = UseFormReturn<AcceptForm, unknown, Acceptance>;
