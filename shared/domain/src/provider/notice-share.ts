import type { Provider } from './provider.ts';

type Told = Pick<Provider, 'isDeathCertificateRequired'>;

/** Every organisation that is told gets the details; a copy of the certificate only who asks for one. */
export const getsCertificate = ({ isDeathCertificateRequired }: Told): boolean => isDeathCertificateRequired;

/** What one organisation gets with its notice, as the screens say it. */
export type NoticeShare = 'details' | 'detailsAndCertificate';

export const noticeShare = (provider: Told): NoticeShare =>
  getsCertificate(provider) ? 'detailsAndCertificate' : 'details';
