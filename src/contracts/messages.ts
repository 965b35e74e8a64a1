import { z } from 'zod';
import { emailField, LIMITS, optionalText, requiredText, withoutEmpty } from './fields.ts';

/** Where on the site a message was written. */
export const MESSAGE_SOURCES = ['home', 'contact', 'quote'] as const;

/** Service choices of the home tab's contact form (spec 5). */
export const CONTACT_SERVICES = [
  'residential',
  'commercial',
  'deep',
  'move',
  'specialized',
] as const;

/** Extra fields of a quote request, so that it can become a booking in one step. */
const quoteDetails = z.object({
  address: requiredText(0, LIMITS.address, 'Address is required'),
  preferredDate: requiredText(0, 40, 'Please select a date'),
  preferredTime: requiredText(0, 20, 'Please select a time'),
  specialInstructions: optionalText(LIMITS.instructions),
});

const messageShape = z.object({
  firstName: requiredText(1, LIMITS.name, 'First name is required'),
  lastName: requiredText(1, LIMITS.name, 'Last name is required'),
  email: emailField('Valid email is required'),
  phone: optionalText(LIMITS.phone),
  serviceType: optionalText(40),
  subject: optionalText(LIMITS.subject),
  message: requiredText(1, LIMITS.message, 'Message is required'),
  source: z.enum(MESSAGE_SOURCES).optional(),
  quote: z.preprocess(withoutEmpty, quoteDetails).optional(),
  promo: optionalText(40),
  /** A honeypot field: people never see it and so leave it empty. */
  website: optionalText(LIMITS.message),
  /** Milliseconds between showing the form and sending it. */
  elapsedMs: z.number().min(0).optional(),
});
/**
 * POST /api/messages: the message insert schema (spec 3, 5). An empty field counts as absent: other
 * clients send null or '' for what was not filled in, and no message gets lost over that.
 */
export const newMessage = z.preprocess(withoutEmpty, messageShape);
/** An incoming message. */
export type NewMessage = z.infer<typeof newMessage>;

/** The form of the contact page, with its messages (spec 5). */
export const contactPageForm = z.object({
  firstName: requiredText(2, LIMITS.name, 'First name must be at least 2 characters'),
  lastName: requiredText(2, LIMITS.name, 'Last name must be at least 2 characters'),
  email: emailField('Please enter a valid email address'),
  phone: requiredText(10, LIMITS.phone, 'Please enter a valid phone number'),
  subject: requiredText(5, LIMITS.subject, 'Subject must be at least 5 characters'),
  message: requiredText(10, LIMITS.message, 'Message must be at least 10 characters'),
});
/** The contact page form's output. */
export type ContactPageForm = z.infer<typeof contactPageForm>;

/** The form of the home page's contact tab: the insert schema's fields (spec 5). */
export const contactTabForm = messageShape.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  serviceType: true,
  message: true,
});
/** The home tab form's output. */
export type ContactTabForm = z.infer<typeof contactTabForm>;

/** A message as the API returns it (spec 3). */
export type StoredMessage = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  serviceType: string | null;
  subject: string | null;
  message: string;
  source: string;
  isRead: boolean;
  createdAt: string;
  /** The details of a quote request, so that it can become a booking. */
  quote: z.infer<typeof quoteDetails> | null;
  promo: string | null;
  /** The booking that the quote became. */
  bookingId: number | null;
  /** When it was answered, or put aside because it needs no reply. */
  repliedAt: string | null;
  needsNoReply: boolean;
};
