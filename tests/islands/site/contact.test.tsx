import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ContactPageForm } from '#islands/contact/ContactPageForm.tsx';
import { ContactTabForm } from '#islands/contact/ContactTabForm.tsx';
import { answer, show } from '#tests/support/island.tsx';

const message = () => page.getByRole('textbox', { name: 'Message' });
const send = () => page.getByRole('button', { name: 'Send Message' });

async function fillPerson(): Promise<void> {
  await page.getByLabelText('First name').fill('Ada');
  await page.getByLabelText('Last name').fill('Okafor');
  await page.getByLabelText('Email').fill('ada@mail.example');
}

/** A text in the form itself: a toast says it, too. */
const inForm = (text: string) => page.getByRole('group').getByText(text);

describe('the form of the contact page', () => {
  test('says what is wrong with each field, in the specified words', async () => {
    show(<ContactPageForm delivery="real" />);
    await page.getByLabelText('First name').fill('A');
    await page.getByLabelText('Subject').fill('Hey');
    await send().click();
    for (const sentence of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please enter a valid email address',
      'Please enter a valid phone number',
      'Subject must be at least 5 characters',
      'Message must be at least 10 characters',
    ]) {
      await expect.element(page.getByText(sentence)).toBeVisible();
    }
    await expect.element(page.getByLabelText('First name')).toHaveFocus();
  });

  test('keeps what was typed when it cannot be delivered', async () => {
    answer(() => ({ status: 503 }));
    show(<ContactPageForm delivery="real" />);
    await fillPerson();
    await page.getByLabelText('Phone').fill('510 555 0177');
    await page.getByLabelText('Subject').fill('A stain on the rug');
    await message().fill('Red wine, since Saturday. Can it be saved?');
    await send().click();
    await expect
      .element(
        inForm('There was a problem sending your message. Please try again or call us directly.'),
      )
      .toBeVisible();
    await expect.element(page.getByLabelText('Subject')).toHaveValue('A stain on the rug');
  });
});

describe('the form of the contact tab', () => {
  test('asks for what is required, and tells of a failure', async () => {
    answer(() => ({ status: 500 }));
    show(<ContactTabForm />);
    await send().click();
    await expect.element(page.getByText('First name is required')).toBeVisible();
    await expect.element(page.getByText('Message is required')).toBeVisible();
    await fillPerson();
    await message().fill('Hello?');
    await send().click();
    await expect
      .element(inForm('There was an error sending your message. Please try again.'))
      .toBeVisible();
    await expect.element(message()).toHaveValue('Hello?');
  });
});
