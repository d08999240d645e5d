export interface Material {
  uri: string;
  digest: Record<string, string>;
}

interface Built {
  subjects: { name: string; digest: Record<string, string> }[];
  parameters: Record<string, string>;
  materials: Material[];
  builder: string;
  tools: Record<string, string>;
  started: Date;
  finished: Date;
}

/** Who built what from what: an in-toto statement with a predicate of SLSA, https://slsa.dev/spec/v1.0/provenance. */
export const provenanceOf = ({
  subjects,
  parameters,
  materials,
  builder,
  tools,
  started,
  finished,
}: Built) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: subjects,
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'https://nabericht.example/build/image/v1',
      externalParameters: parameters,
      resolvedDependencies: materials,
    },
    runDetails: {
      builder: { id: builder, version: tools },
      metadata: { startedOn: started.toISOString(), finishedOn: finished.toISOString() },
    },
  },
});
