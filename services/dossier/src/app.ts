import { accountContract } from '@nabericht/contracts/account-contract';
import { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { dossierContract } from '@nabericht/contracts/dossier-contract';
import { internalBeneficiaryContract } from '@nabericht/contracts/internal-beneficiary-contract';
import { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { bindContract } from '@nabericht/service-kit/bind-contract';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import { serviceDoor } from '@nabericht/service-kit/service-door';
import type { Hono } from 'hono';
import type { DossierDeps } from './deps.ts';
import { beneficiaryOwnership, ownershipChecks } from './ownership.ts';
import { acceptInvite } from './routes/accept-invite.ts';
import { activateTask } from './routes/activate-task.ts';
import { addOwnLetter } from './routes/add-own-letter.ts';
import { addProviderTasks } from './routes/add-provider-tasks.ts';
import { addReporterProducts } from './routes/add-reporter-products.ts';
import { beginSettlement } from './routes/begin-settlement.ts';
import { checkAccess } from './routes/check-access.ts';
import { checkInvite } from './routes/check-invite.ts';
import { createDossier } from './routes/create-dossier.ts';
import { createInviteLink } from './routes/create-invite-link.ts';
import { decideCertificateReview } from './routes/decide-certificate-review.ts';
import { deleteDocument } from './routes/delete-document.ts';
import { deleteDraft } from './routes/delete-draft.ts';
import { deleteReporterProduct } from './routes/delete-reporter-product.ts';
import { eraseAccount } from './routes/erase-account.ts';
import { eraseAgain } from './routes/erase-again.ts';
import { eraseDossier } from './routes/erase-dossier.ts';
import { eraseOwnDossier } from './routes/erase-own-dossier.ts';
import { exportAccount } from './routes/export-account.ts';
import { exportDossier } from './routes/export-dossier.ts';
import { findByReference } from './routes/find-by-reference.ts';
import { followEmail } from './routes/follow-email.ts';
import { forgetSettlement } from './routes/forget-settlement.ts';
import { giveNotice } from './routes/give-notice.ts';
import { invite } from './routes/invite.ts';
import { issueProviderLink } from './routes/issue-provider-link.ts';
import { listDossiers } from './routes/list-dossiers.ts';
import { listNamedFiles } from './routes/list-named-files.ts';
import { listReplies } from './routes/list-replies.ts';
import { listUnshownFiles } from './routes/list-unshown-files.ts';
import { mailLink } from './routes/mail-link.ts';
import { openInvite } from './routes/open-invite.ts';
import { printOwnLetter } from './routes/print-own-letter.ts';
import { readAccount } from './routes/read-account.ts';
import { readBeneficiary } from './routes/read-beneficiary.ts';
import { readCertificateReview } from './routes/read-certificate-review.ts';
import { readDossier } from './routes/read-dossier.ts';
import { readDraft } from './routes/read-draft.ts';
import { readIdentifying } from './routes/read-identifying.ts';
import { readIdentity } from './routes/read-identity.ts';
import { readMessages } from './routes/read-messages.ts';
import { readNotice } from './routes/read-notice.ts';
import { readOwnLetter } from './routes/read-own-letter.ts';
import { readProducts } from './routes/read-products.ts';
import { readProof } from './routes/read-proof.ts';
import { readProviderTaskUpdate } from './routes/read-provider-task-update.ts';
import { readReference } from './routes/read-reference.ts';
import { readReply } from './routes/read-reply.ts';
import { readReviewedFile } from './routes/read-reviewed-file.ts';
import { readReviewedPicture } from './routes/read-reviewed-picture.ts';
import { readSettledProduct } from './routes/read-settled-product.ts';
import { readTaskStatuses } from './routes/read-task-statuses.ts';
import { readTypedAnswers } from './routes/read-typed-answers.ts';
import { readTypedDetails } from './routes/read-typed-details.ts';
import { receiveAnswer } from './routes/receive-answer.ts';
import { receiveFile } from './routes/receive-file.ts';
import { receiveMessage } from './routes/receive-message.ts';
import { receiveProducts } from './routes/receive-products.ts';
import { receiveQuestions } from './routes/receive-questions.ts';
import { recordIdentification } from './routes/record-identification.ts';
import { recordOfficeAnswer } from './routes/record-office-answer.ts';
import { recordReply } from './routes/record-reply.ts';
import { recordSending } from './routes/record-sending.ts';
import { reopenNotice } from './routes/reopen-notice.ts';
import { reopenNotices } from './routes/reopen-notices.ts';
import { replyToProviderRoute } from './routes/reply-to-provider.ts';
import { requestNotice } from './routes/request-notice.ts';
import { resolveLink } from './routes/resolve-link.ts';
import { reviewCertificate } from './routes/review-certificate.ts';
import { saveDocument } from './routes/save-document.ts';
import { saveDraft } from './routes/save-draft.ts';
import { saveTypedAnswers } from './routes/save-typed-answers.ts';
import { saveTypedDetails } from './routes/save-typed-details.ts';
import { sendLink } from './routes/send-link.ts';
import { sendMessage } from './routes/send-message.ts';
import { setMessageToRead } from './routes/set-message-to-read.ts';
import { updateDeceased } from './routes/update-deceased.ts';
import { updateDossier } from './routes/update-dossier.ts';
import { updatePersons } from './routes/update-persons.ts';
import { updateReporterProducts } from './routes/update-reporter-products.ts';
import { updateTask } from './routes/update-task.ts';
import { updateTaskByProvider } from './routes/update-task-by-provider.ts';
import { wipeDraft } from './routes/wipe-draft.ts';
import { withdrawInvite } from './routes/withdraw-invite.ts';

export function createApp(deps: DossierDeps): Hono {
  const app = createServiceApp(deps.log);
  const door = serviceDoor(deps.door);
  const handlers = {
    createDossier: createDossier(deps),
    updateDossier: updateDossier(deps),
    readDossier: readDossier(deps),
    listDossiers: listDossiers(deps),
    sendLink: sendLink(deps),
    readProducts: readProducts(deps),
    setMessageToRead: setMessageToRead(deps),
    readMessages: readMessages(deps),
    readTaskStatuses: readTaskStatuses(deps),
    updateDeceased: updateDeceased(deps),
    updateReporterProducts: updateReporterProducts(deps),
    addReporterProducts: addReporterProducts(deps),
    deleteReporterProduct: deleteReporterProduct(deps),
    saveDocument: saveDocument(deps),
    deleteDocument: deleteDocument(deps),
    readProof: readProof(deps),
    addOwnLetter: addOwnLetter(deps),
    readOwnLetter: readOwnLetter(deps),
    printOwnLetter: printOwnLetter(deps),
    updatePersons: updatePersons(deps),
    readDraft: readDraft(deps),
    saveDraft: saveDraft(deps),
    deleteDraft: deleteDraft(deps),
    updateTask: updateTask(deps),
    readTypedAnswers: readTypedAnswers(deps),
    saveTypedAnswers: saveTypedAnswers(deps),
    replyToProvider: replyToProviderRoute(deps),
    addProviderTasks: addProviderTasks(deps),
    readProviderTaskUpdate: readProviderTaskUpdate(deps),
    updateTaskByProvider: updateTaskByProvider(deps),
    readCertificateReview: readCertificateReview(deps),
    readReviewedFile: readReviewedFile(deps),
    readReviewedPicture: readReviewedPicture(deps),
    decideCertificateReview: decideCertificateReview(deps),
  };
  bindContract(app, wirePaths.dossier, dossierContract, handlers, door, {
    ownership: ownershipChecks(deps),
  });
  const beneficiaryHandlers = {
    readBeneficiary: readBeneficiary(deps),
    readTypedDetails: readTypedDetails(deps),
    saveTypedDetails: saveTypedDetails(deps),
    invite: invite(deps),
    createInviteLink: createInviteLink(deps),
    withdrawInvite: withdrawInvite(deps),
    checkInvite: checkInvite(deps),
    openInvite: openInvite(deps),
    acceptInvite: acceptInvite(deps),
  };
  bindContract(app, wirePaths.beneficiary, beneficiaryContract, beneficiaryHandlers, door, {
    ownership: beneficiaryOwnership(deps),
  });
  const accountHandlers = {
    readAccount: readAccount(deps),
    exportAccount: exportAccount(deps),
    eraseAccount: eraseAccount(deps),
    eraseDossier: eraseOwnDossier(deps),
  };
  bindContract(app, wirePaths.account, accountContract, accountHandlers, door, {
    ownership: ownershipChecks(deps),
  });
  const internalHandlers = {
    requestNotice: requestNotice(deps),
    reopenNotice: reopenNotice(deps),
    reopenNotices: reopenNotices(deps),
    readNotice: readNotice(deps),
    giveNotice: giveNotice(deps),
    readReply: readReply(deps),
    listReplies: listReplies(deps),
    issueProviderLink: issueProviderLink(deps),
    recordReply: recordReply(deps),
    recordSending: recordSending(deps),
    readSettledProduct: readSettledProduct(deps),
    beginSettlement: beginSettlement(deps),
    forgetSettlement: forgetSettlement(deps),
    resolveLink: resolveLink(deps),
    checkAccess: checkAccess(deps),
    receiveProducts: receiveProducts(deps),
    receiveAnswer: receiveAnswer(deps),
    receiveFile: receiveFile(deps),
    receiveMessage: receiveMessage(deps),
    receiveQuestions: receiveQuestions(deps),
    activateTask: activateTask(deps),
    eraseAgain: eraseAgain(deps),
    eraseDossier: eraseDossier(deps),
    exportDossier: exportDossier(deps),
    readReference: readReference(deps),
    findByReference: findByReference(deps),
    followEmail: followEmail(deps),
    wipeDraft: wipeDraft(deps),
    listNamedFiles: listNamedFiles(deps),
    listUnshownFiles: listUnshownFiles(deps),
    sendMessage: sendMessage(deps),
    mailLink: mailLink(deps),
    reviewCertificate: reviewCertificate(deps),
    recordOfficeAnswer: recordOfficeAnswer(deps),
  };
  bindContract(app, internalPaths.dossier, internalDossierContract, internalHandlers, door);
  const internalBeneficiaryHandlers = {
    readIdentifying: readIdentifying(deps),
    readIdentity: readIdentity(deps),
    recordIdentification: recordIdentification(deps),
  };
  bindContract(
    app,
    internalPaths.beneficiary,
    internalBeneficiaryContract,
    internalBeneficiaryHandlers,
    door,
  );
  return app;
}
