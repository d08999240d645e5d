/**
 * An e-mail address that its owner recognises and nobody else can use: `m•••@voorbeeld.nl`.
 * Always as many dots, so that the length of the name stays unknown.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email.slice(0, at)][0] ?? ''}•••${email.slice(at)}`;
}
