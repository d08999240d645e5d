import type { WirePaths } from './endpoint.ts';

/**
 * Method and path of every endpoint, apart from the schemas: all that a browser needs to call them.
 * Paths are the specification's.
 */
export const wirePaths = {
  session: {
    refreshCsrfToken: 'POST /v1/auth/refreshCsrfToken',
    refreshJwtToken: 'POST /v1/auth/refreshJwtToken',
    register: 'POST /v1/auth/register',
    requestOtp: 'POST /v1/auth/requestOtp',
    requestOtpWithHash: 'POST /v1/auth/requestOtpWithHash/:dossierId/:hash',
    login: 'POST /v1/auth/login/:otpRequestId/:code',
    logout: 'POST /v1/auth/logout',
    readSession: 'GET /v1/auth/session',
    readJwks: 'GET /.well-known/jwks.json',
  },
  dossier: {
    createDossier: 'POST /v1/dossier',
    updateDossier: 'PUT /v1/dossier/:id',
    readDossier: 'GET /v2/dossier/:id',
    listDossiers: 'GET /v1/dossier',
    sendLink: 'POST /v1/dossier/sendLink/:id',
    readProducts: 'GET /v1/dossier/products/:id',
    setMessageToRead: 'PUT /v1/dossier/setMessageToRead/:dossierId/:messageId/:read',
    readTaskStatuses: 'GET /v1/dossier/:id/getTaskStatusesForDossier',
    updateDeceased: 'PUT /v1/dossier/:id/deceased',
    updateReporterProducts: 'PUT /v1/dossier/updateReporterProducts/:id',
    addReporterProducts: 'POST /v1/dossier/:id/reporterProducts',
    deleteReporterProduct: 'DELETE /v1/dossier/:id/reporterProducts/:uuid',
    saveDocument: 'PUT /v1/dossier/:id/documents/:uuid',
    deleteDocument: 'DELETE /v1/dossier/:id/documents/:uuid',
    readProof: 'GET /v1/dossier/:id/proof',
    updatePersons: 'PUT /v1/person/batch',
    readDraft: 'GET /v1/dossier/draft',
    saveDraft: 'PUT /v1/dossier/draft',
    deleteDraft: 'DELETE /v1/dossier/draft',
    updateTask: 'PUT /v1/task/:taskId/:dossierId',
    addProviderTasks: 'POST /v1/task/addProviderTasks/:dossierId',
    readProviderTaskUpdate: 'GET /v1/task/providerTaskUpdate/:hash',
    updateTaskByProvider: 'PUT /v1/task/updateTaskByProvider',
  },
  provider: {
    searchProviders: 'GET /v1/provider/search',
    listProviders: 'GET /v1/provider',
    readProviderBySlug: 'GET /v1/provider/slug/:slug',
    readProvidersByIds: 'GET /v1/provider/getByIds',
    notifyProvider: 'POST /v1/provider/notifyProvider/:dossierId/:providerId',
    withdrawNotice: 'DELETE /v1/provider/notifyProvider/:dossierId/:providerId',
    pushProducts: 'PUT /v1/provider-api/dossiers/:dossierId/products',
    answerNotice: 'PUT /v1/provider-api/dossiers/:dossierId/answer',
    addFile: 'POST /v1/provider-api/dossiers/:dossierId/files',
    sendMessage: 'POST /v1/provider-api/dossiers/:dossierId/messages',
    askQuestions: 'PUT /v1/provider-api/dossiers/:dossierId/questions',
  },
  file: {
    upload: 'POST /v1/file/upload',
    uploadToDossier: 'POST /v1/file/uploadToDossier',
    linkToDossier: 'POST /v1/file/linkToDossier/:dossierId/:fileId/:hash',
    download: 'GET /v1/file/download/:fileId',
    validateFile: 'GET /v1/file/validateFile/:fileId',
    validateFileWithHash: 'GET /v1/file/validateFile/:fileId/:hash',
    readingPicture: 'GET /v1/file/readingPicture/:fileId',
    readingPictureWithHash: 'GET /v1/file/readingPicture/:fileId/:hash',
  },
  identification: {
    readStatus: 'GET /v1/identification/statusRequest/:dossierId/:processId',
  },
  address: { completeAddress: 'POST /v1/address' },
  content: {
    readTranslations: 'GET /v1/translations/:locale/:namespace',
    writeInMemoriam: 'POST /v1/in-memoriam',
    sendContact: 'POST /v1/contact',
  },
} as const satisfies Record<string, WirePaths>;

/** Paths between services; the gateway never lets them in from outside. */
export const internalPaths = {
  session: {
    readUser: 'GET /internal/session/users/:id',
  },
  dossier: {
    requestNotice: 'POST /internal/dossier/:dossierId/notices/:providerId',
    reopenNotice: 'DELETE /internal/dossier/:dossierId/notices/:providerId',
    readNotice: 'POST /internal/dossier/:dossierId/notices/:providerId/content',
    resolveLink: 'GET /internal/dossier/:dossierId/links/:hash',
    checkAccess: 'GET /internal/dossier/:dossierId/access/:userId',
    receiveProducts: 'PUT /internal/dossier/:dossierId/providers/:providerId/products',
    receiveAnswer: 'PUT /internal/dossier/:dossierId/providers/:providerId/answer',
    findByReference: 'GET /internal/dossier/references/:reference',
    settleCertificate: 'PUT /internal/dossier/:dossierId/certificate/review',
    activateTask: 'PUT /internal/dossier/:dossierId/tasks/:taskId/activation',
    sendMessage: 'POST /internal/dossier/:dossierId/office-messages',
    exportDossier: 'GET /internal/dossier/:dossierId/export',
    eraseDossier: 'DELETE /internal/dossier/:dossierId',
    receiveFile: 'PUT /internal/dossier/:dossierId/providers/:providerId/files/:fileId',
    receiveMessage: 'PUT /internal/dossier/:dossierId/providers/:providerId/messages/:messageId',
    receiveQuestions: 'PUT /internal/dossier/:dossierId/providers/:providerId/questions',
  },
  provider: {
    registerNotice: 'PUT /internal/provider/notices/:dossierId/:providerId',
    remindNotice: 'POST /internal/provider/notices/:dossierId/:providerId/reminder',
    sendAnswers: 'POST /internal/provider/notices/:dossierId/:providerId/answers',
  },
  file: {
    readContent: 'GET /internal/file/:fileId/content',
    store: 'PUT /internal/file/:fileId',
    link: 'PUT /internal/file/:fileId/dossier/:dossierId',
    readReading: 'GET /internal/file/:fileId/reading',
  },
} as const satisfies Record<string, WirePaths>;
