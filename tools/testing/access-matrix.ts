import type { Role } from '@padauk/contracts';

/** Who may come to the API, by what they are. */
export const players = ['trial', 'member', 'agent'] as const;
export const staffRoles = [
  'owner',
  'finance',
  'risk',
  'content',
  'support',
  'agents',
  'auditor',
] as const satisfies readonly Role[];
export const personas = ['guest', ...players, ...staffRoles, 'vendor', 'frame'] as const;
export type Persona = (typeof personas)[number];

const real = ['member', 'agent'] as const;
const money = ['owner', 'finance'] as const;
const moneyReaders = [...money, 'risk'] as const;
const deciders = ['owner', 'risk', 'support'] as const;

type Row = readonly [who: readonly Persona[], calls: readonly string[]];

/**
 * Who may make which call, said once more and apart from the contract: what the contract lets
 * through by mistake stands out here. A call without a row fails the tests, and so does a row
 * without its call.
 */
const rows: readonly Row[] = [
  [
    // Everybody: pages, ways in, and what is signed in another way.
    personas,
    [
      'identity.freePlay',
      'identity.login',
      'identity.readKeys',
      'identity.readRegisterRules',
      'identity.register',
      'identity.checkAffiliate',
      'identity.exchangeUrlCode',
      'identity.passSecondStep',
      'identity.readCaptcha',
      'identity.readHumanChallenge',
      'identity.registerMobile',
      'identity.resetPasswordByMail',
      'identity.resetPasswordBySms',
      'identity.sendPasswordMail',
      'identity.sendRegisterSms',
      'identity.sendSecondStepCode',
      'identity.sendSms',
      'social.begin',
      'social.finish',
      'social.listProviders',
      'social.register',
      'security.startPasskeyLogin',
      'security.logInByPasskey',
      'site.listAnnouncements',
      'site.listBanners',
      'site.listPromotions',
      'site.readAppDownload',
      'site.readConfig',
      'site.readDomainRoute',
      'site.readFooter',
      'site.readHelpCenter',
      'site.readLicence',
      'site.readStatus',
      'site.readWhiteLabel',
      'site.sendFeedback',
      'games.listGames',
      'games.listHotGames',
      'games.listWinners',
      'games.readGame',
      'games.readMenus',
      'games.readVendorCategories',
      'games.readVendorLanes',
      'wallet.receivePaymentCallback',
      'studio.openSession',
      'studio.readReceipt',
      'studio.readTitle',
      'operator.login',
      'staff.startPasskeyLogin',
      'staff.logInByPasskey',
      'staff.startJoining',
      'staff.join',
    ],
  ],
  [
    // Whoever plays, be it with trial money.
    players,
    [
      'identity.logout',
      'identity.readMemberInfo',
      'identity.logoutEverywhere',
      'safety.passRealityCheck',
      'profile.readAvatar',
      'wallet.readBalance',
      'games.addFavourite',
      'games.launchGame',
      'games.listFavourites',
      'games.listRecentGames',
      'games.readFavouriteIds',
      'games.removeFavourite',
    ],
  ],
  [
    // Whoever has a real account.
    real,
    [
      'identity.changePassword',
      'identity.createUrlCode',
      'profile.readProfile',
      'profile.sendEmailCode',
      'profile.sendMobileCode',
      'profile.setEmail',
      'profile.setMobile',
      'profile.setProfile',
      'profile.setRealName',
      'security.sendProofCode',
      'social.link',
      'social.unlink',
      'safety.answerPrompt',
      'safety.askEarlyReturn',
      'safety.askReturn',
      'safety.confirmLimit',
      'safety.exclude',
      'safety.keepLimit',
      'safety.readSafety',
      'safety.setLimit',
      'safety.setRealityCheck',
      'profile.chooseAvatar',
      'profile.uploadAvatar',
      'security.readSecurity',
      'security.proveIdentity',
      'security.startPasskeyProof',
      'security.startAuthenticator',
      'security.confirmAuthenticator',
      'security.removeAuthenticator',
      'security.listPasskeys',
      'security.startPasskey',
      'security.addPasskey',
      'security.renamePasskey',
      'security.removePasskey',
      'security.listSessions',
      'security.endSession',
      'security.endOtherSessions',
      'security.listLogins',
      'wallet.addPayoutAccount',
      'wallet.changePaymentPassword',
      'wallet.confirmReceipt',
      'wallet.createDeposit',
      'wallet.listDepositMethods',
      'wallet.listPayoutAccounts',
      'wallet.listRecords',
      'wallet.listWithdrawals',
      'wallet.readDeposit',
      'wallet.readLiabilityProof',
      'wallet.readWithdrawal',
      'wallet.readReceiptPicture',
      'wallet.uploadReceiptPicture',
      'wallet.readWithdrawalProof',
      'wallet.readWithdrawalRules',
      'wallet.requestWithdrawal',
      'wallet.setPaymentPassword',
    ],
  ],
  [
    ['frame'],
    [
      'studio.actInRound',
      'studio.listRounds',
      'studio.playRound',
      'studio.readSession',
      'studio.recallRound',
      'studio.rotateSeeds',
    ],
  ],
  [
    ['vendor'],
    [
      'provider.authenticate',
      'provider.balance',
      'provider.bet',
      'provider.betAndWin',
      'provider.endRound',
      'provider.rollback',
      'provider.win',
    ],
  ],
  [
    // All staff: their own sign-in and what is theirs.
    staffRoles,
    [
      'operator.logout',
      'operator.readOperator',
      'desk.dropView',
      'desk.find',
      'desk.listViews',
      'desk.saveView',
      'operator.readDashboard',
      'operator.readFile',
      'staff.proveIdentity',
      'staff.startPasskeyProof',
      'staff.listPasskeys',
      'staff.startPasskey',
      'staff.addPasskey',
      'staff.removePasskey',
      'staff.listSessions',
      'staff.endSession',
    ],
  ],
  [
    money,
    [
      'operator.approveWithdrawal',
      'operator.payWithdrawal',
      'operator.readReviewProof',
      'operator.rejectWithdrawal',
      'operator.settleReceipt',
    ],
  ],
  [
    ['owner', 'risk', 'content', 'support', 'auditor'],
    ['gameDesk.listGames', 'gameDesk.listStops', 'gameDesk.listVendors', 'gameDesk.readGame'],
  ],
  [
    ['owner', 'risk', 'content'],
    ['gameDesk.changeGame', 'gameDesk.liftStop', 'gameDesk.stopGames'],
  ],
  [deciders, ['gameDesk.endSuspension', 'gameDesk.suspendMember']],
  [[...deciders, 'auditor'], ['gameDesk.readSuspension']],
  [moneyReaders, ['operator.listDeposits', 'operator.listReviewQueue', 'operator.readReview']],
  [[...money, 'content'], ['operator.uploadFile']],
  [
    [...moneyReaders, 'support', 'agents', 'auditor'],
    [
      'operator.searchMembers',
      'operator.readMemberFile',
      'operator.listMemberLedger',
      'operator.listMemberLogins',
    ],
  ],
  [[...moneyReaders, 'support', 'agents'], ['operator.addMemberNote']],
  [moneyReaders, ['operator.holdWithdrawals']],
  [
    deciders,
    [
      'operator.freezeMember',
      'operator.revealContacts',
      'operator.signMemberOut',
      'operator.thawMember',
    ],
  ],
  [
    ['owner', 'agents'],
    ['operator.listAffiliateCodes', 'operator.makeAffiliateCode', 'operator.switchAffiliateCode'],
  ],
  [
    ['owner', 'auditor'],
    ['operator.listAudit', 'social.listSettings', 'staff.listStaff'],
  ],
  [
    ['owner'],
    [
      'operator.listOutboxMessages',
      'social.setProvider',
      'staff.inviteStaff',
      'staff.disableStaff',
      'staff.enableStaff',
    ],
  ],
  [deciders, ['operator.decideHeldMember', 'operator.listHeldMembers']],
  [deciders, ['operator.decideMarker', 'operator.excludeMember', 'operator.tightenLimit']],
  [
    [...deciders, 'auditor'],
    [
      'operator.listMarkers',
      'operator.listReturnRequests',
      'operator.readMemberSafety',
      'operator.readSafetySettings',
    ],
  ],
  [
    ['owner', 'risk'],
    ['operator.decideReturnRequest', 'operator.setSafetySettings'],
  ],
  [
    [...deciders, 'finance'],
    ['staff.propose', 'staff.rejectProposal'],
  ],
  [[...deciders, 'finance', 'auditor'], ['staff.listProposals']],
  [['owner', 'finance', 'risk'], ['staff.approveProposal']],
];

/** Calls with who may make them, in the order of the rows. */
export const accessRows: readonly (readonly [call: string, who: readonly Persona[]])[] =
  rows.flatMap(([who, calls]) => calls.map((call) => [call, who] as const));
export const accessMatrix: ReadonlyMap<string, readonly Persona[]> = new Map(accessRows);
