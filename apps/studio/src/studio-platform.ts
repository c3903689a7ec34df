import type { Clock, Result, Uuid } from '@padauk/base';
import type {
  BodyOf,
  FeedTopic,
  ParamsOf,
  QueryOf,
  RefusalOf,
  ReplyOf,
  Route,
} from '@padauk/contracts';
import type pg from 'pg';

/** A call as the studio sees it: of who calls, only a frame is known to it. */
export type StudioCall<R extends Route> = {
  readonly params: ParamsOf<R>;
  readonly query: QueryOf<R>;
  readonly body: BodyOf<R>;
  readonly caller: { readonly kind: string; readonly sessionId?: string };
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
};

/** As the platform words it, so that its `serve` fits. The studio answers with no files. */
type AnswerOf<R extends Route> = R extends { file: true }
  ? { readonly bytes: Buffer; readonly mediaType: string }
  : ReplyOf<R>;

/** What the studio needs of the process that hosts it. The platform fits without an adapter. */
export type StudioPlatform = {
  readonly pool: pg.Pool;
  readonly clock: Clock;
  readonly random: { bytes(count: number): Buffer; uuid(): Uuid; token(): string };
  readonly log: { warn(facts: object, text: string): void };
  readonly jobs: {
    handle(task: string, run: (payload: unknown) => Promise<void>): void;
    schedule(cron: string, task: string): void;
  };
  readonly feed: {
    topic(
      name: FeedTopic,
      snapshot: (caller: {
        readonly kind: string;
        readonly sessionId?: string;
      }) => Promise<{ scope: string; value: unknown } | undefined>,
    ): void;
    publish(topic: FeedTopic, scope: string, value: unknown): Promise<void>;
  };
  /** What must not go on once the process ends. */
  readonly onStop: (stop: () => Promise<void>) => void;
  readonly http: {
    serve<const R extends Route>(
      route: R,
      handler: (call: StudioCall<R>) => Promise<Result<AnswerOf<R>, RefusalOf<R>>>,
    ): void;
    authenticate(
      kind: 'frame',
      authenticator: (request: {
        readonly headers: Readonly<Record<string, string | string[] | undefined>>;
      }) => Promise<Result<{ readonly kind: 'frame'; readonly sessionId: Uuid }, 'not_logged_in'>>,
    ): void;
  };
  readonly faultPoint: (name: string) => void;
};

/** Seals what must not be read from a copy of the database. */
export type Vault = {
  seal(purpose: string, secret: Buffer): Buffer;
  open(purpose: string, sealed: Buffer): Buffer;
};

/** What the operators of a brand have to look at. */
export type Alert = {
  readonly merchantCode: string;
  readonly kind: string;
  readonly subject: string;
  readonly facts: Readonly<Record<string, unknown>>;
};
/** Tells them. */
export type RaiseAlert = (alert: Alert) => Promise<void>;
