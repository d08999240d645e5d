import type { Migrations } from '@nabericht/database/migrate';
import { createDossiers } from './001-dossiers.ts';
import { createDrafts } from './002-drafts.ts';
import { createFollowUp } from './003-follow-up.ts';
import { createBeneficiaries } from './004-beneficiaries.ts';
import { createCertificateReviews } from './005-certificate-reviews.ts';
import { eraseOneself } from './007-erasing-oneself.ts';
import { createAudit } from './008-audit.ts';
import { addDraftNetworks } from './009-draft-networks.ts';
import { addIdentities } from './009-identities.ts';
import { addProviderOfMessage } from './009-provider-messages.ts';
import { addLeftInsurances } from './010-left-insurances.ts';
import { keepGivenNotices } from './011-given-notices.ts';
import { claimCertificateFiles } from './012-certificate-files.ts';
import { findWhatIsDue } from './013-due-in-rounds.ts';
import { keepDelayedSending } from './014-delayed-sending.ts';
import { keepToldSendings } from './015-told-sendings.ts';
import { keepTypedAnswers } from './016-typed-answers.ts';
import { keepTypedDetails } from './017-typed-details.ts';
import { countRevisions } from './018-revisions.ts';
import { tellPartsApart } from './019-revisions-of-parts.ts';
import { tellMessagesApart } from './020-revisions-of-messages.ts';
import { nameDraftFiles } from './021-draft-files.ts';
import { keepInviteExpiries } from './022-invite-expiries.ts';
import { keepSettlements } from './023-settlements.ts';
import { saveDraftsInPlace } from './024-drafts-in-place.ts';
import { overtakeSettlements } from './025-overtaken-settlements.ts';
import { eraseByIndex } from './026-erasing-by-index.ts';
import { tellSettlementsAgain } from './027-settlements-told-again.ts';
import { knowWhomSettlementsLack } from './028-lacking-settlements.ts';
import { followSettlements } from './029-followed-settlements.ts';
import { beginSettlements } from './030-begun-settlements.ts';
import { keepWhomMessagesAreAbout } from './031-messages-about-providers.ts';
import { keepWhenErasureWasTold } from './032-told-erasures.ts';
import { tellErasuresByIndex } from './033-telling-erasures-by-index.ts';

export const migrations: Migrations = {
  '001-dossiers': createDossiers,
  '002-drafts': createDrafts,
  '003-follow-up': createFollowUp,
  '004-beneficiaries': createBeneficiaries,
  '005-certificate-reviews': createCertificateReviews,
  '007-erasing-oneself': eraseOneself,
  '008-audit': createAudit,
  '009-draft-networks': addDraftNetworks,
  '009-identities': addIdentities,
  '009-provider-messages': addProviderOfMessage,
  '010-left-insurances': addLeftInsurances,
  '011-given-notices': keepGivenNotices,
  '012-certificate-files': claimCertificateFiles,
  '013-due-in-rounds': findWhatIsDue,
  '014-delayed-sending': keepDelayedSending,
  '015-told-sendings': keepToldSendings,
  '016-typed-answers': keepTypedAnswers,
  '017-typed-details': keepTypedDetails,
  '018-revisions': countRevisions,
  '019-revisions-of-parts': tellPartsApart,
  '020-revisions-of-messages': tellMessagesApart,
  '021-draft-files': nameDraftFiles,
  '022-invite-expiries': keepInviteExpiries,
  '023-settlements': keepSettlements,
  '024-drafts-in-place': saveDraftsInPlace,
  '025-overtaken-settlements': overtakeSettlements,
  '026-erasing-by-index': eraseByIndex,
  '027-settlements-told-again': tellSettlementsAgain,
  '028-lacking-settlements': knowWhomSettlementsLack,
  '029-followed-settlements': followSettlements,
  '030-begun-settlements': beginSettlements,
  '031-messages-about-providers': keepWhomMessagesAreAbout,
  '032-told-erasures': keepWhenErasureWasTold,
  '033-telling-erasures-by-index': tellErasuresByIndex,
};
