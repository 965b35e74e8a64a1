import type { ToastMessage } from '#stores/toast.ts';

/** The toasts of both contact forms, word for word (spec 8). */
export const TAB_SENT: ToastMessage = {
  title: 'Message Sent!',
  description: "Thank you for your message. We'll get back to you soon.",
};
export const TAB_FAILED: ToastMessage = {
  title: 'Message Failed',
  description: 'There was an error sending your message. Please try again.',
  variant: 'destructive',
};
export const PAGE_SENT: ToastMessage = {
  title: 'Message Sent Successfully!',
  description: "We'll respond to your inquiry within 24 hours.",
};
export const PAGE_FAILED: ToastMessage = {
  title: 'Error',
  description: 'There was a problem sending your message. Please try again or call us directly.',
  variant: 'destructive',
};
