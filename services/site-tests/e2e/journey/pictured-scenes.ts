/** The scenes whose pictures are stored, in `pictures/`, with the reason for each. */
export const PICTURED_SCENES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'mf-landing': {
    'landing/chosen': 'where everybody begins, with a choice made',
    'search/found': 'what a search finds',
    'nn-starter/answers closed': 'the first page of a brand',
  },
  'mf-report': {
    'death-certificate/read': 'the first step, with a file that was read',
    'deceased-details/the certificate beside it': 'what was read, beside the certificate',
    'deceased-details/the certificate enlarged': 'the certificate with its marks, in a dialog',
    'reporter/refused': 'a form with its summary of errors',
    'check/with the certificate': 'all that is about to be sent',
  },
  'mf-dossier': {
    'sent/to four': '"Je hebt het overlijden gemeld"',
    'task list/in the middle': 'tasks of every kind and status',
    'messages/open': 'the list of messages, and one of them opened',
    'conversation/denied': 'what an organisation misses, and the reply',
    'documents/several': 'files, and who sees each of them',
    'provider confirmation/empty': 'the one-time page of an organisation',
    'certificate review/asked': 'the page of who checks a certificate',
  },
  'mf-beneficiary': {
    'invitation/opened': 'what an invited person sees first',
    'identification/asked': 'a sensitive question, with its consent',
  },
  'mf-products': {
    'life insurance/thank': 'the summary of a life insurance',
  },
  shell: {
    'code/empty': 'the code from the mail',
    'error/standing': 'when nothing works',
  },
};
