import { DossierRoot } from '@nabericht/dossier/DossierRoot';
import type { RemoteRoute } from '@nabericht/remote';
import { lazyScreen } from '@nabericht/remote/lazy-screen';
import { lazy } from 'react';
import { DossierLoaderScreen } from './screens/dossier-loader/DossierLoaderScreen.tsx';
import { TaskListScreen } from './screens/task-list/TaskListScreen.tsx';

// Most visitors come for the task list, so it is in the main bundle; the other screens are loaded when they are opened.
const dossierList = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "dossier-list" */ './screens/dossier-list/DossierListScreen.tsx'))
      .DossierListScreen,
);
const SendNoticeScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "send-notice" */ './screens/send-notice/SendNoticeScreen.tsx'))
    .SendNoticeScreen,
}));
const ProviderQuestionsScreen = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "provider-questions" */ './screens/provider-questions/ProviderQuestionsScreen.tsx'
    )
  ).ProviderQuestionsScreen,
}));
const ConversationScreen = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "conversation" */ './screens/conversation/ConversationScreen.tsx')
  ).ConversationScreen,
}));
const CertificateUploadScreen = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "certificate-upload" */ './screens/certificate-upload/CertificateUploadScreen.tsx'
    )
  ).CertificateUploadScreen,
}));
const MoreProvidersFlow = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "more-providers" */ './screens/more-providers/MoreProvidersFlow.tsx')
  ).MoreProvidersFlow,
}));

const DocumentsScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "documents" */ './screens/documents/DocumentsScreen.tsx'))
    .DocumentsScreen,
}));
const ExtraProductsScreen = lazy(async () => ({
  default: (
    await import(/* webpackChunkName: "extra-products" */ './screens/extra-products/ExtraProductsScreen.tsx')
  ).ExtraProductsScreen,
}));
const CertificateReviewScreen = lazy(async () => ({
  default: (
    await import(
      /* webpackChunkName: "certificate-review" */ './screens/certificate-review/CertificateReviewScreen.tsx'
    )
  ).CertificateReviewScreen,
}));
const confirmation = lazyScreen(
  async () =>
    (
      await import(
        /* webpackChunkName: "provider-confirmation" */ './screens/provider-confirmation/ConfirmationScreen.tsx'
      )
    ).ConfirmationScreen,
);
const sent = lazyScreen(
  async () => (await import(/* webpackChunkName: "sent" */ './screens/sent/SentScreen.tsx')).SentScreen,
);
const OwnLetterScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "own-letter" */ './screens/own-letter/OwnLetterScreen.tsx'))
    .OwnLetterScreen,
}));
const MessagesScreen = lazy(async () => ({
  default: (await import(/* webpackChunkName: "messages" */ './screens/messages/MessagesScreen.tsx'))
    .MessagesScreen,
}));
const overview = lazyScreen(
  async () =>
    (await import(/* webpackChunkName: "overview" */ './screens/overview/OverviewScreen.tsx')).OverviewScreen,
);

export const routes: RemoteRoute[] = [
  {
    element: <DossierRoot />,
    children: [
      { path: '/dossier', ...dossierList },
      { path: '/dossier/:dossierId', element: <DossierLoaderScreen /> },
      { path: '/dossier/:dossierId/tasklist', element: <TaskListScreen /> },
      { path: '/dossier/:dossierId/sent', ...sent },
      { path: '/dossier/:dossierId/messages', element: <MessagesScreen /> },
      { path: '/dossier/:dossierId/overview', ...overview },
      { path: '/dossier/:dossierId/task/questions/:taskId', element: <ProviderQuestionsScreen /> },
      { path: '/dossier/:dossierId/task/organisation/:taskId', element: <ConversationScreen /> },
      { path: '/dossier/:dossierId/task/extra-products/:taskId/*', element: <ExtraProductsScreen /> },
      { path: '/dossier/:dossierId/task/own-letter/:taskId', element: <OwnLetterScreen /> },
      { path: '/dossier/:dossierId/task/documents/*', element: <DocumentsScreen /> },
      { path: '/dossier/:dossierId/task/more-providers/*', element: <MoreProvidersFlow /> },
      { path: '/dossier/:dossierId/task/dossier-send/:taskId/:providerSlug', element: <SendNoticeScreen /> },
      { path: '/dossier/:dossierId/task/death-certificate/upload', element: <CertificateUploadScreen /> },
      { path: '/certificate-review/:hash', element: <CertificateReviewScreen /> },
      { path: '/provider-cancellation-confirmation', ...confirmation },
      { path: '/provider-cancellation-confirmation/:hash', ...confirmation },
    ],
  },
];
