const ACCOUNT_NUMBER = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/**
 * The number of the deceased at an organisation as the overview has it, which families pass on: whoever gave the number
 * of a bank account there finds it in the conversation alone.
 */
export const numberToPassOn = (number: string | null | undefined): string | null =>
  number && !ACCOUNT_NUMBER.test(number.replace(/[\s.-]/g, '').toUpperCase()) ? number : null;
