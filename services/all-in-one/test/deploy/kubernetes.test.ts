import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { manifestFaults } from './manifest-faults.ts';
import { deploy, type Manifest, readDocuments, readManifests } from './manifests.ts';

const base = readManifests('kubernetes/base');
const example = readManifests('kubernetes/overlays/example');
const away = readManifests('away');
const ROLES = ['web', 'api', 'worker', 'reader', 'registry'] as const;

const Labels = v.record(v.string(), v.string());
const Selector = v.object({ matchLabels: v.optional(Labels, {}) });
const Reference = v.object({ name: v.string(), key: v.string() });
const EnvVar = v.object({
  name: v.string(),
  value: v.optional(v.string()),
  valueFrom: v.optional(
    v.object({ secretKeyRef: v.optional(Reference), configMapKeyRef: v.optional(Reference) }),
  ),
});
const Probe = v.object({ httpGet: v.object({ path: v.string(), port: v.string() }) });
const Deployment = v.object({
  spec: v.object({
    replicas: v.optional(v.number()),
    template: v.object({
      metadata: v.object({ labels: Labels }),
      spec: v.object({
        terminationGracePeriodSeconds: v.number(),
        securityContext: v.object({ runAsNonRoot: v.literal(true), seccompProfile: v.unknown() }),
        containers: v.tuple([
          v.object({
            image: v.literal('nabericht'),
            ports: v.array(v.object({ name: v.string(), containerPort: v.number() })),
            env: v.array(EnvVar),
            startupProbe: Probe,
            livenessProbe: Probe,
            readinessProbe: Probe,
            resources: v.object({
              requests: v.object({ cpu: v.string(), memory: v.string() }),
              limits: v.object({ memory: v.string() }),
            }),
            securityContext: v.object({
              allowPrivilegeEscalation: v.literal(false),
              readOnlyRootFilesystem: v.literal(true),
              capabilities: v.object({ drop: v.tuple([v.literal('ALL')]) }),
            }),
          }),
        ]),
      }),
    }),
  }),
});
const Peer = v.object({
  podSelector: v.optional(Selector),
  namespaceSelector: v.optional(Selector),
  ipBlock: v.optional(v.unknown()),
});
const Port = v.object({ port: v.number() });
const Policy = v.object({
  spec: v.object({
    podSelector: Selector,
    policyTypes: v.array(v.string()),
    ingress: v.optional(v.array(v.object({ from: v.array(Peer), ports: v.array(Port) })), []),
    egress: v.optional(v.array(v.object({ to: v.array(Peer), ports: v.array(Port) })), []),
  }),
});

const named = (kind: string, name: string): Manifest => {
  const found = base.find((one) => one.kind === kind && one.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}`);
  return found;
};
const deploymentOf = (role: string) => {
  const { spec } = v.parse(Deployment, named('Deployment', `nabericht-${role}`)).spec.template;
  return { ...spec, container: spec.containers[0] };
};
const policyOf = (name: string) => v.parse(Policy, named('NetworkPolicy', name)).spec;
const isFor = (role: string) => (peer: v.InferOutput<typeof Peer>) =>
  peer.podSelector?.matchLabels['app.kubernetes.io/component'] === role;

test('every field of every manifest is valid for Kubernetes and its operators', async () => {
  const faults = await Promise.all([...base, ...example, ...away].map(manifestFaults));
  expect(faults.flat()).toEqual([]);
  expect(base.length).toBeGreaterThan(25);
});

test('a misspelt field and a value of a wrong type are found', async () => {
  const service = named('Service', 'nabericht-web');
  const spec = { ...Object(service.spec), ports: [{ port: 4000, targetPrt: 'http' }] };
  expect(await manifestFaults({ ...service, spec })).toEqual([
    'Service nabericht-web.spec.ports.0.targetPrt is no field of v1',
  ]);
  expect(await manifestFaults({ ...service, spec: { ports: 'http' } })).toHaveLength(1);
});

test('every Kustomize file lists all manifests of its folder and no others', () => {
  for (const folder of ['kubernetes/base', 'kubernetes/overlays/example', 'away']) {
    const [kustomization] = readDocuments(`${deploy}/${folder}/kustomization.yaml`);
    const { resources, patches } = v.parse(
      v.object({
        resources: v.array(v.string()),
        patches: v.optional(v.array(v.object({ path: v.string() })), []),
      }),
      kustomization,
    );
    const told = [...resources, ...patches.map(({ path }) => path)].filter((file) => !file.startsWith('../'));
    const named = told.flatMap((file) => readDocuments(`${deploy}/${folder}/${file}`)).length;
    expect(named).toBe(readManifests(folder).length);
  }
  for (const { kind, metadata } of example.filter((one) => one.kind !== 'ExternalSecret'))
    expect(named(kind, metadata.name)).toBeDefined();
});

describe.each(ROLES)('%s', (role) => {
  test('has probes for startup, liveness and readiness, and enough time to drain', () => {
    const { container, terminationGracePeriodSeconds } = deploymentOf(role);
    expect(container.startupProbe.httpGet.path).toBe('/healthz');
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect(terminationGracePeriodSeconds).toBeGreaterThan(25);
    const ports = Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]));
    expect(ports).toEqual({ http: 4000, metrics: 9464 });
    const values = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
    expect(values).toMatchObject({ ROLE: role, METRICS_PORT: String(ports.metrics) });
  });

  test('has at least two replicas, of which one at most is taken down on purpose', () => {
    const { replicas, template } = v.parse(Deployment, named('Deployment', `nabericht-${role}`)).spec;
    const scaler = base.find(
      ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === `nabericht-${role}`,
    );
    const least = v.parse(v.object({ minReplicas: v.number() }), scaler?.spec ?? { minReplicas: replicas });
    expect(least.minReplicas).toBeGreaterThanOrEqual(2);
    const budget = v.parse(
      v.object({ maxUnavailable: v.literal(1), selector: Selector }),
      named('PodDisruptionBudget', `nabericht-${role}`).spec,
    );
    expect(template.metadata.labels).toMatchObject(budget.selector.matchLabels);
  });

  test('may connect to the services that it uses, and they accept it; only monitoring may read its metrics', () => {
    const policy = policyOf(`nabericht-${role}`);
    expect(policy.podSelector.matchLabels['app.kubernetes.io/component']).toBe(role);
    const metrics = policy.ingress.find(({ ports }) => ports.some(({ port }) => port === 9464));
    expect(metrics?.from).toEqual([
      { namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } },
    ]);
    const asked = deploymentOf(role).container.env.flatMap(({ name, value }) =>
      name.endsWith('_SERVICE_URL') ? [new URL(value ?? '')] : [],
    );
    for (const { hostname, port } of asked) {
      const other = hostname.replace('nabericht-', '');
      expect(named('Service', hostname)).toMatchObject({ spec: { ports: [{ port: Number(port) }] } });
      expect(policy.egress.some(({ to }) => to.some(isFor(other)))).toBe(true);
      expect(policyOf(hostname).ingress.some(({ from }) => from.some(isFor(role)))).toBe(true);
    }
    const hasDatabase = deploymentOf(role).container.env.some(({ name }) => name === 'DATABASE_URL');
    expect(policy.egress.some(({ ports }) => ports.some(({ port }) => port === 5432))).toBe(hasDatabase);
    expect(policyOf('nabericht-database').ingress.some(({ from }) => from.some(isFor(role)))).toBe(
      hasDatabase,
    );
  });

  test('finds every setting and secret where its manifest refers to it', () => {
    const settings = v.parse(Labels, named('ConfigMap', 'nabericht-settings').data);
    const Data = v.object({ data: v.array(v.object({ secretKey: v.string() })) });
    for (const { valueFrom } of deploymentOf(role).container.env) {
      if (valueFrom?.configMapKeyRef) expect(settings).toHaveProperty(valueFrom.configMapKeyRef.key);
      const secret = valueFrom?.secretKeyRef;
      if (!secret) continue;
      // CloudNativePG creates this secret for the owner of the database.
      if (secret.name === 'nabericht-database-app') expect(['uri', 'password']).toContain(secret.key);
      else {
        const outside = example.find(({ metadata }) => metadata.name === secret.name);
        expect(v.parse(Data, outside?.spec).data.map(({ secretKey }) => secretKey)).toContain(secret.key);
      }
    }
  });
});

const KEY = Buffer.alloc(32).toString('base64');
/** Examples of the secrets' values; the manifests only refer to them. */
const SECRETS: Record<string, string> = {
  DATABASE_URL: 'postgresql://nabericht:secret@nabericht-database-rw.nabericht:5432/nabericht',
  DATABASE_REPLICA_PASSWORD: 'secret',
  ENCRYPTION_KEYS: `first:${KEY}`,
  GATEWAY_KEY: KEY,
  READER_KEY: KEY,
  S3_URL: 'https://key:secret@s3.example/nabericht',
  SMTP_URL: 'smtps://user:secret@mail.example',
  OIDC_CLIENT_SECRET: 'secret',
};

const DATA = ['DATABASE_URL', 'DATABASE_REPLICA_PASSWORD', 'ENCRYPTION_KEYS', 'S3_URL'];
const OWN_SECRETS: Record<(typeof ROLES)[number], string[]> = {
  web: ['GATEWAY_KEY'],
  registry: ['DATABASE_URL', 'GATEWAY_KEY'],
  api: [...DATA, 'OIDC_CLIENT_SECRET', 'READER_KEY'],
  worker: [...DATA, 'SMTP_URL', 'OIDC_CLIENT_SECRET', 'READER_KEY'],
  reader: ['READER_KEY'],
};

describe.each(ROLES)('%s', (role) => {
  const { env } = deploymentOf(role).container;
  const settings = v.parse(Labels, named('ConfigMap', 'nabericht-settings').data);
  const given = Object.fromEntries(
    env.map(({ name, value, valueFrom }) => {
      const setting = settings[valueFrom?.configMapKeyRef?.key ?? ''];
      // Kubernetes replaces $(NAME) by the value of a variable that is listed earlier.
      const filled = value?.replace(/\$\((\w+)\)/g, (_, other: string) => SECRETS[other] ?? '');
      return [name, filled ?? setting ?? SECRETS[name]];
    }),
  );
  /** Variables that exist only to be inserted into another one. */
  const parts = env.flatMap(({ value }) =>
    [...(value?.matchAll(/\$\((\w+)\)/g) ?? [])].map(([, part]) => part),
  );

  test('starts with the settings that it is given, and knows each of them', () => {
    const names = env.map(({ name }) => name).filter((name) => !parts.includes(name));
    expect(Object.keys(readConfig(given))).toEqual(expect.arrayContaining(names));
  });

  test('knows the number of proxies in front of it, if it distinguishes clients by their address', () => {
    const counts = ['web', 'api', 'registry'].includes(role);
    expect(given.TRUSTED_PROXIES).toBe(counts ? '1' : undefined);
  });

  test('has only the secrets that its own work needs', () => {
    expect(env.map(({ name }) => name).filter((name) => name in SECRETS)).toEqual(OWN_SECRETS[role]);
  });
});

test('traffic that no policy names is refused, and the reader can connect to nothing', () => {
  expect(policyOf('nothing-else')).toMatchObject({
    podSelector: { matchLabels: {} },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [],
    egress: [],
  });
  expect(policyOf('nabericht-reader').egress).toEqual([]);
});

test('whoever asks public addresses is let out to them: services, jobs, and the registry for the alerts of teams', () => {
  const isPublic = (peer: v.InferOutput<typeof Peer>) => peer.ipBlock !== undefined;
  const letOut = ROLES.filter((role) =>
    policyOf(`nabericht-${role}`).egress.some(
      ({ to, ports }) => to.some(isPublic) && ports.some(({ port }) => port === 443),
    ),
  );
  expect(letOut).toEqual(['api', 'worker', 'registry']);
});

test('Prometheus labels the pods with the job name that the alerts use', () => {
  const { jobLabel } = v.parse(v.object({ jobLabel: v.string() }), named('PodMonitor', 'nabericht').spec);
  const names = ROLES.map(
    (role) =>
      v.parse(Deployment, named('Deployment', `nabericht-${role}`)).spec.template.metadata.labels[jobLabel],
  );
  expect(new Set(names)).toEqual(new Set(['nabericht']));
});

test('no manifest contains a secret', () => {
  expect([...base, ...example].filter(({ kind }) => kind === 'Secret')).toEqual([]);
});
