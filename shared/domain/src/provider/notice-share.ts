import type { Provider } from './provider.ts';

type Told = Pick<Provider, 'isDeathCertificateRequired'>;

/** Every organisation that is told gets the details; only those that require the certificate get a copy. */
export const getsCertificate = ({ isDeathCertificateRequired }: Told): boolean => isDeathCertificateRequired;

/** What one organisation gets with its notice, as shown on the screens. */
export type NoticeShare = 'details' | 'detailsAndCertificate';

export const noticeShare = (provider: Told): NoticeShare =>
  getsCertificate(provider) ? 'detailsAndCertificate' : 'details';
