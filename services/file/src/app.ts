import { fileContract } from '@nabericht/contracts/file-contract';
import { internalFileContract } from '@nabericht/contracts/internal-file-contract';
import { internalPaths, wirePaths } from '@nabericht/contracts/wire-paths';
import { FITTING_MAX_BYTES } from '@nabericht/domain/rule/constants';
import { bindContract } from '@nabericht/service-kit/bind-contract';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import { serviceDoor } from '@nabericht/service-kit/service-door';
import type { Hono } from 'hono';
import { createGate } from './content/gate.ts';
import type { FileDeps } from './deps.ts';
import { ownershipChecks } from './ownership.ts';
import { download } from './routes/download.ts';
import { erase } from './routes/erase.ts';
import { eraseAgain } from './routes/erase-again.ts';
import { eraseOfDossier } from './routes/erase-of-dossier.ts';
import { eraseOfUser } from './routes/erase-of-user.ts';
import { link } from './routes/link.ts';
import { linkToDossier } from './routes/link-to-dossier.ts';
import { listOfDossier } from './routes/list-of-dossier.ts';
import { listOfUser } from './routes/list-of-user.ts';
import { readContent } from './routes/read-content.ts';
import { readPicture } from './routes/read-picture.ts';
import { readReading } from './routes/read-reading.ts';
import { readingPicture } from './routes/reading-picture.ts';
import { readingPictureWithHash } from './routes/reading-picture-with-hash.ts';
import { store } from './routes/store.ts';
import { upload } from './routes/upload.ts';
import { uploadToDossier } from './routes/upload-to-dossier.ts';
import { validateFile } from './routes/validate-file.ts';
import { validateFileWithHash } from './routes/validate-file-with-hash.ts';

/** The bytes of a form in addition to its file. */
const FIELD_BYTES = 100_000;

export function createApp(deps: FileDeps): Hono {
  const app = createServiceApp(deps.log);
  const maxFormBytes = deps.maxBytes + FIELD_BYTES;
  bindContract(
    app,
    wirePaths.file,
    fileContract,
    {
      upload: upload(deps),
      uploadToDossier: uploadToDossier(deps),
      linkToDossier: linkToDossier(deps),
      download: download(deps),
      validateFile: validateFile(deps),
      validateFileWithHash: validateFileWithHash(deps),
      readingPicture: readingPicture(deps),
      readingPictureWithHash: readingPictureWithHash(deps),
    },
    serviceDoor(deps.door),
    {
      ownership: ownershipChecks(deps),
      maxFormBytes,
      // A photo that only an iPhone can make smaller. Few at a time, because each is completely in memory.
      largeForms: {
        maxBytes: FITTING_MAX_BYTES + FIELD_BYTES,
        pass: createGate({ atOnce: 4, waiting: 12, perClient: 2 }),
      },
    },
  );
  bindContract(
    app,
    internalPaths.file,
    internalFileContract,
    {
      store: store(deps),
      readContent: readContent(deps),
      readPicture: readPicture(deps),
      link: link(deps),
      readReading: readReading(deps),
      listOfDossier: listOfDossier(deps),
      listOfUser: listOfUser(deps),
      erase: erase(deps),
      eraseAgain: eraseAgain(deps),
      eraseOfDossier: eraseOfDossier(deps),
      eraseOfUser: eraseOfUser(deps),
    },
    serviceDoor(deps.door),
    { maxFormBytes },
  );
  return app;
}
