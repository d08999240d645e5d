/**
 * An e-mail address that its owner recognises and nobody else can use: `m•••@voorbeeld.nl`. The number of dots is
 * constant, so that the length of the name is not revealed.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`;
}
