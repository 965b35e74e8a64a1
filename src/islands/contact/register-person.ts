import type { UseFormRegisterReturn } from 'react-hook-form';

/** The fields that say who writes. */
export type PersonName = 'firstName' | 'lastName' | 'email' | 'phone';

/** Registers them, in the order in which they are shown. */
export function registerPerson(
  register: (name: PersonName) => UseFormRegisterReturn,
): Readonly<Record<PersonName, UseFormRegisterReturn>> {
  return {
    firstName: register('firstName'),
    lastName: register('lastName'),
    email: register('email'),
    phone: register('phone'),
  };
}
