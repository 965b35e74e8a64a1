import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  clearBookingDraft,
  readBookingDraft,
  saveBookingDraft,
  writeBookingDraft,
} from '#browser/booking-draft.ts';
import { EMPTY_FORM, FORM_ID } from '#islands/booking/form/form-values.ts';
import { initialValues, typedBeforeHydration } from '#islands/booking/use-booking-form.ts';
import { memoryStorage, refusingStorage } from './browser-fakes.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('location', { search: '' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the draft', () => {
  it('keeps what was typed, valid or not, until it is cleared', () => {
    saveBookingDraft({ ...EMPTY_FORM, email: 'ada@', smsConsent: true });
    expect(readBookingDraft()).toMatchObject({ email: 'ada@', smsConsent: true });
    clearBookingDraft();
    expect(readBookingDraft()).toEqual({});
  });

  it('is written before the page goes away, and never once it was cleared', () => {
    saveBookingDraft({ firstName: 'A' });
    saveBookingDraft({ firstName: 'Ad' });
    writeBookingDraft();
    expect(sessionStorage.getItem('bookingDraft')).toBe('{"firstName":"Ad"}');
    saveBookingDraft({ firstName: 'Ada' });
    clearBookingDraft();
    writeBookingDraft();
    expect(sessionStorage.getItem('bookingDraft')).toBeNull();
  });

  it('leaves out what is no field of the form or of another kind', () => {
    sessionStorage.setItem(
      'bookingDraft',
      '{"email":"a","phone":7,"smsConsent":"yes","isAdmin":"true"}',
    );
    expect(readBookingDraft()).toEqual({ email: 'a' });
  });

  it.each(['{', '"text"', 'null', '5'])('is empty when storage holds %s', (stored) => {
    sessionStorage.setItem('bookingDraft', stored);
    expect(readBookingDraft()).toEqual({});
  });

  it('does without storage', () => {
    vi.stubGlobal('sessionStorage', refusingStorage());
    expect(() => {
      saveBookingDraft(EMPTY_FORM);
    }).not.toThrow();
    expect(readBookingDraft()).toEqual({});
  });
});

describe('the form starts', () => {
  it('with the Basic Clean and nothing else on a first visit', () => {
    expect(initialValues({}, {}, false)).toEqual(EMPTY_FORM);
  });

  it('with the draft, the service of the address above it, and what is typed above all', () => {
    saveBookingDraft({ email: 'draft@example.com', phone: '1', serviceType: 'basic' });
    vi.stubGlobal('location', { search: '?service=deep' });
    expect(initialValues({}, { phone: '2' }, false)).toMatchObject({
      email: 'draft@example.com',
      phone: '2',
      serviceType: 'deep',
    });
  });

  it('with the service it was opened with, whatever the address says', () => {
    vi.stubGlobal('location', { search: '?service=deep' });
    expect(initialValues({ service: 'premium' }, {}, false).serviceType).toBe('premium');
  });

  it.each(['', 'toString', 'residential'])('without a service called %j', (service) => {
    saveBookingDraft({ serviceType: 'basic' });
    expect(initialValues({ service }, {}, false).serviceType).toBe('basic');
  });

  it('with the offer that was claimed in this tab', () => {
    sessionStorage.setItem('promo', 'welcome20');
    expect(initialValues({}, {}, false).promo).toBe('welcome20');
    expect(initialValues({ promo: 'other' }, {}, false).promo).toBe('other');
  });

  it('with a home where somebody comes back by Book Now after asking for a quote', () => {
    saveBookingDraft({ serviceType: 'restaurant', firstName: 'Ada' });
    expect(initialValues({}, {}, false)).toMatchObject({ serviceType: 'basic', firstName: 'Ada' });
  });

  it('as it was left when the page is reloaded or the checkout sends it back', () => {
    saveBookingDraft({ serviceType: 'restaurant' });
    vi.stubGlobal('location', { search: '?service=deep' });
    expect(initialValues({}, {}, true).serviceType).toBe('restaurant');
    vi.stubGlobal('location', { search: '' });
    const problem = { kind: 'other', sentence: 'No' } as const;
    expect(initialValues({ problem }, {}, false).serviceType).toBe('restaurant');
  });
});

describe('what was typed before the form had its script', () => {
  /** A form on the page with these current values. */
  const standsOnPage = (fields: Readonly<Record<string, string>>) => {
    const form = new EventTarget();
    vi.stubGlobal('HTMLFormElement', EventTarget);
    vi.stubGlobal('FormData', function FormData() {
      return Object.entries(fields);
    });
    vi.stubGlobal('document', { getElementById: (id: string) => (id === FORM_ID ? form : null) });
  };

  it('is taken over, without what was left empty and what is no field of ours', () => {
    standsOnPage({ firstName: 'Ada', lastName: '', preferredTime: 'evening', website: 'spam' });
    expect(typedBeforeHydration()).toEqual({ firstName: 'Ada', preferredTime: 'evening' });
  });

  it('leaves a ticked box to the form, which knows it as true and not as “on”', () => {
    standsOnPage({ phone: '510-555-0123', smsConsent: 'on' });
    expect(typedBeforeHydration()).toEqual({ phone: '510-555-0123' });
    saveBookingDraft({ smsConsent: true });
    expect(initialValues({}, typedBeforeHydration(), false).smsConsent).toBe(true);
    clearBookingDraft();
    expect(initialValues({}, typedBeforeHydration(), false).smsConsent).toBe(false);
  });

  it('is not the service that the page itself shows, but one that was chosen', () => {
    standsOnPage({ serviceType: EMPTY_FORM.serviceType });
    expect(typedBeforeHydration()).toEqual({});
    standsOnPage({ serviceType: 'premium' });
    expect(typedBeforeHydration()).toEqual({ serviceType: 'premium' });
  });

  it('is nothing while the page is built, or where another element has the form’s name', () => {
    expect(typedBeforeHydration()).toEqual({});
    standsOnPage({ firstName: 'Ada' });
    vi.stubGlobal('HTMLFormElement', Map);
    expect(typedBeforeHydration()).toEqual({});
  });
});
