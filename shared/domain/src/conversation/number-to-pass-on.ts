const ACCOUNT_NUMBER = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/**
 * The number of the deceased at an organisation, for the overview, which families share with others. An IBAN that was
 * given as that number is left out: it is shown only in the conversation.
 */
export const numberToPassOn = (number: string | null | undefined): string | null =>
  number && !ACCOUNT_NUMBER.test(number.replace(/[\s.-]/g, '').toUpperCase()) ? number : null;
