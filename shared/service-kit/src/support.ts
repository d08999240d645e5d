import * as v from 'valibot';

/** Where people can ask for help: always by mail, and by telephone where there is a number. */
export interface Support {
  supportEmail: string;
  supportPhone?: string | undefined;
  /** The opening hours, in words: `maandag tot en met vrijdag, 9 tot 17 uur`. */
  supportHours?: string | undefined;
}

/** The sender of our mails and letters, and its contact details. */
export interface Sender extends Support {
  productName: string;
}

/** The environment variables for it; off when empty. */
export const supportSettings = {
  SUPPORT_PHONE: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\+?\d[\d ()-]{5,24}$/, 'SUPPORT_PHONE must be a telephone number, like 085 123 45 67.'),
    ),
  ),
  SUPPORT_HOURS: v.optional(
    v.pipe(v.string(), v.maxLength(100, 'SUPPORT_HOURS must be one line of at most 100 characters.')),
  ),
};

interface SupportSettings {
  SUPPORT_EMAIL: string;
  SUPPORT_PHONE?: string | undefined;
  SUPPORT_HOURS?: string | undefined;
}

export const supportOf = ({ SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_HOURS }: SupportSettings): Support => ({
  supportEmail: SUPPORT_EMAIL,
  ...(SUPPORT_PHONE && { supportPhone: SUPPORT_PHONE }),
  ...(SUPPORT_PHONE && SUPPORT_HOURS && { supportHours: SUPPORT_HOURS }),
});
