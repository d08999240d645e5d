const CODE = { wrong: 'auth.code.wrong', alphabet: 'auth.code.alphabet', other: 'auth.code.incomplete' };

/** The error text of a field, by field and code; `other` is for every other code. */
const SENTENCES: Record<string, Record<string, string>> = {
  email: { required: 'auth.email.required', same: 'account.email.same', other: 'auth.email.wrong' },
  firstName: { required: 'auth.firstName.required', other: 'auth.name.wrong' },
  lastName: { required: 'auth.lastName.required', other: 'auth.name.wrong' },
  name: { required: 'contact.name.required', other: 'auth.name.wrong' },
  message: { required: 'contact.message.required', other: 'contact.message.wrong' },
  phoneNumber: { required: 'contact.phoneNumber.required', other: 'contact.phoneNumber.wrong' },
  code: CODE,
  newCode: CODE,
};

export function fieldMessageId(field: string, code: string): string {
  const sentences = SENTENCES[field];
  const id = sentences?.[code] ?? sentences?.other;
  if (!id) throw new Error(`No sentence for ${field}`);
  return id;
}
