import type { Provider } from '../provider/provider.ts';

/** An invented provider, open to every report and without questions of its own, except for the given properties. */
export const aProvider = (own: Pick<Provider, '_id' | 'name'> & Partial<Provider>): Provider => ({
  introduction: null,
  slug: own.name.toLowerCase().replace(/\W+/g, '-'),
  active: true,
  serviceType: 'insurers',
  directLink: null,
  isDeathCertificateRequired: false,
  mailAdminLinkForCancellation: false,
  showInFrontend: true,
  hasOwnTaskList: false,
  extraQuestions: null,
  logoUrl: null,
  replyWorkingDays: 10,
  ...own,
});
