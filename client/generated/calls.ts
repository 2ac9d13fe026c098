/* Made from the OpenAPI document by server/testing/client-package/calls.test.ts. Do not edit. */

export interface Calls {
/**
 * List what members did lately with content and screens, newest first, in sentences
 */
"GET /api/v1/activity": {
query?: {
/**
 * The language of the sentences
 */
language?: ("en" | "hi")
limit?: number
}
answer: {
items: {
id: number
at: string
who: {
kind: ("member" | "operator" | "service" | "screen" | "key" | "visitor")
name: string
userId: (number | null)
}
sentence: {
text: string
path: (string | null)
}[]
}[]
}
}
/**
 * List alerts about screens, newest first, for 90 days
 */
"GET /api/v1/alerts": {
query?: {
cursor?: number
limit?: number
state?: ("open" | "all")
screen?: number
}
answer: {
items: {
id: number
ruleId: number
screen: {
id: number
name: string
}
kind: ("offline" | "unsteady" | "storage" | "clock" | "content" | "behind" | "display" | "restarts")
since: string
openedAt: string
closedAt: (string | null)
ended: (("recovered" | "unwatched") | null)
flapping: boolean
told: ("sent" | "waiting" | "muted" | "over before")
}[]
nextCursor: (string | null)
}
}
/**
 * List the channels of chat services that rules can send messages to
 */
"GET /api/v1/alerts/channels": {
answer: {
items: {
id: number
kind: ("slack" | "teams")
name: string
host: string
language: ("en" | "hi")
enabled: boolean
last: ({
at: string
trouble: (("mail" | "no member" | "no number" | "token" | "too many" | "template" | "not on whatsapp" | "refused" | "private" | "not secure" | "name" | "certificate" | "unreachable" | "slow" | "redirect" | "status" | "gone" | "switched off" | "no secret") | null)
status: (number | null)
} | null)
waiting: number
}[]
}
}
/**
 * Add a channel: the address of an incoming webhook of Slack, or of a workflow of Microsoft Teams
 */
"POST /api/v1/alerts/channels": {
body: {
kind: ("slack" | "teams")
name: string
url: string
language?: ("en" | "hi")
}
answer: {
id: number
kind: ("slack" | "teams")
name: string
host: string
language: ("en" | "hi")
enabled: boolean
last: ({
at: string
trouble: (("mail" | "no member" | "no number" | "token" | "too many" | "template" | "not on whatsapp" | "refused" | "private" | "not secure" | "name" | "certificate" | "unreachable" | "slow" | "redirect" | "status" | "gone" | "switched off" | "no secret") | null)
status: (number | null)
} | null)
waiting: number
}
}
/**
 * Remove a channel, also from the rules that send to it
 */
"DELETE /api/v1/alerts/channels/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Change a channel, or switch it on or off. Without an address it keeps the one that it has
 */
"PUT /api/v1/alerts/channels/{id}": {
params: {
id: number
}
body: {
name: string
url?: string
language: ("en" | "hi")
enabled: boolean
}
answer: {
id: number
kind: ("slack" | "teams")
name: string
host: string
language: ("en" | "hi")
enabled: boolean
last: ({
at: string
trouble: (("mail" | "no member" | "no number" | "token" | "too many" | "template" | "not on whatsapp" | "refused" | "private" | "not secure" | "name" | "certificate" | "unreachable" | "slow" | "redirect" | "status" | "gone" | "switched off" | "no secret") | null)
status: (number | null)
} | null)
waiting: number
}
}
/**
 * Send a test to a channel, at once. The channel's last result says what came of it
 */
"POST /api/v1/alerts/channels/{id}/test": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * List what was sent to whom and what waits, newest first, for 90 days
 */
"GET /api/v1/alerts/messages": {
query?: {
cursor?: number
limit?: number
}
answer: {
items: {
id: number
ruleId: number
group: ({
id: number
name: string
} | null)
state: ("waiting" | "sent")
isTest: boolean
sendAt: string
sentAt: (string | null)
opened: {
screen: {
id: number
name: string
}
kind: ("offline" | "unsteady" | "storage" | "clock" | "content" | "behind" | "display" | "restarts")
since: string
until: (string | null)
}[]
closed: {
screen: {
id: number
name: string
}
kind: ("offline" | "unsteady" | "storage" | "clock" | "content" | "behind" | "display" | "restarts")
since: string
until: (string | null)
}[]
planEndsAt: (string | null)
counts: {
opened: number
closed: number
}
deliveries: {
kind: ("mail" | "whatsapp" | "slack" | "teams")
name: string
state: ("waiting" | "sent" | "failed")
tries: number
sentAt: (string | null)
trouble: (("mail" | "no member" | "no number" | "token" | "too many" | "template" | "not on whatsapp" | "refused" | "private" | "not secure" | "name" | "certificate" | "unreachable" | "slow" | "redirect" | "status" | "gone" | "switched off" | "no secret") | null)
}[]
}[]
nextCursor: (string | null)
}
}
/**
 * List the screens and groups about which no messages are sent now
 */
"GET /api/v1/alerts/mutes": {
answer: {
items: {
id: number
screen: ({
id: number
name: string
} | null)
group: ({
id: number
name: string
} | null)
until: string
by: (string | null)
}[]
}
}
/**
 * Send no messages about a screen or a group until a time. What still lasts then is told then
 */
"POST /api/v1/alerts/mutes": {
body: {
screenId?: (number | null)
groupId?: (number | null)
until: string
}
answer: {
id: number
screen: ({
id: number
name: string
} | null)
group: ({
id: number
name: string
} | null)
until: string
by: (string | null)
}
}
/**
 * End a mute before its time
 */
"DELETE /api/v1/alerts/mutes/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * List the alert rules: one for all screens, and those of groups, which replace it
 */
"GET /api/v1/alerts/rules": {
answer: {
items: {
enabled: boolean
/**
 * @minItems 1
 */
kinds: ("offline" | "unsteady" | "storage" | "clock" | "content" | "behind" | "display" | "restarts")[]
offlineMinutes: number
/**
 * @maxItems 30
 */
userIds: number[]
/**
 * @maxItems 30
 */
channelIds: number[]
/**
 * @maxItems 30
 */
whatsappUserIds: number[]
planDays: (number | null)
quiet: ({
start: string
end: string
} | null)
digestAt: (string | null)
id: number
group: ({
id: number
name: string
} | null)
}[]
}
}
/**
 * Watch screens. A group has at most one rule, and so has the account for all other screens
 */
"POST /api/v1/alerts/rules": {
body: {
enabled: boolean
/**
 * @minItems 1
 */
kinds: ("offline" | "unsteady" | "storage" | "clock" | "content" | "behind" | "display" | "restarts")[]
offlineMinutes: number
/**
 * @maxItems 30
 */
userIds: number[]
/**
 * @maxItems 30
 */
channelIds?: number[]
/**
 * @maxItems 30
 */
whatsappUserIds?: number[]
planDays?: (number | null)
quiet: ({
start: string
end: string
} | null)
digestAt: (string | null)
groupId: (number | null)
}
answer: {
enabled: boolean
/**
 * @minItems 1
 */
kinds: ("offline" | "unsteady" | "storage" | "clock" | "content" | "behind" | "display" | "restarts")[]
offlineMinutes: number
/**
 * @maxItems 30
 */
userIds: number[]
/**
 * @maxItems 30
 */
channelIds: number[]
/**
 * @maxItems 30
 */
whatsappUserIds: number[]
planDays: (number | null)
quiet: ({
start: string
end: string
} | null)
digestAt: (string | null)
id: number
group: ({
id: number
name: string
} | null)
}
}
/**
 * Remove an alert rule. Its open alerts end without a message
 */
"DELETE /api/v1/alerts/rules/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Change an alert rule, or switch it on or off
 */
"PUT /api/v1/alerts/rules/{id}": {
params: {
id: number
}
body: {
enabled: boolean
/**
 * @minItems 1
 */
kinds: ("offline" | "unsteady" | "storage" | "clock" | "content" | "behind" | "display" | "restarts")[]
offlineMinutes: number
/**
 * @maxItems 30
 */
userIds: number[]
/**
 * @maxItems 30
 */
channelIds?: number[]
/**
 * @maxItems 30
 */
whatsappUserIds?: number[]
planDays?: (number | null)
quiet: ({
start: string
end: string
} | null)
digestAt: (string | null)
}
answer: {
enabled: boolean
/**
 * @minItems 1
 */
kinds: ("offline" | "unsteady" | "storage" | "clock" | "content" | "behind" | "display" | "restarts")[]
offlineMinutes: number
/**
 * @maxItems 30
 */
userIds: number[]
/**
 * @maxItems 30
 */
channelIds: number[]
/**
 * @maxItems 30
 */
whatsappUserIds: number[]
planDays: (number | null)
quiet: ({
start: string
end: string
} | null)
digestAt: (string | null)
id: number
group: ({
id: number
name: string
} | null)
}
}
/**
 * Send a test to all recipients of a rule, at once
 */
"POST /api/v1/alerts/rules/{id}/test": {
params: {
id: number
}
answer: {
messageId: number
}
}
/**
 * List who changed what in the account, newest first, in sentences
 */
"GET /api/v1/audit": {
query?: {
/**
 * Only what this member did (`member:5`), or the operators, the service, the screens, or the API keys (`keys`)
 */
who?: string
/**
 * Only entries about this
 */
topic?: ("media" | "playlists" | "schedules" | "publishing" | "screens" | "emergencies" | "members" | "security" | "account" | "billing" | "support")
/**
 * Only entries about one record: `screen:5`
 */
about?: string
/**
 * The first day, by the account's time zone
 */
from?: string
/**
 * The day after the last one
 */
to?: string
/**
 * Words that the entry contains, in any order
 */
q?: string
/**
 * The language of the sentences
 */
language?: ("en" | "hi")
cursor?: number
limit?: number
}
answer: {
items: {
id: number
at: string
who: {
kind: ("member" | "operator" | "service" | "screen" | "key" | "visitor")
name: string
userId: (number | null)
}
topic: ("media" | "playlists" | "schedules" | "publishing" | "screens" | "emergencies" | "members" | "security" | "account" | "billing" | "support")
sentence: {
text: string
path: (string | null)
}[]
changes: string[]
about: (string | null)
}[]
nextCursor: (string | null)
}
}
/**
 * List holiday calendars by name, those of the service first
 */
"GET /api/v1/calendars": {
answer: {
items: {
id: number
name: string
days: {
date: string
name: string
}[]
builtIn: boolean
uses: number
}[]
}
}
/**
 * Create a holiday calendar
 */
"POST /api/v1/calendars": {
body: {
name: string
/**
 * @maxItems 1000
 */
days: {
date: string
name: string
}[]
}
answer: {
id: number
name: string
days: {
date: string
name: string
}[]
builtIn: boolean
uses: number
}
}
/**
 * Remove a holiday calendar; refused while a schedule or opening hours use it
 */
"DELETE /api/v1/calendars/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Replace the name and the days of a holiday calendar. Merged with what others saved since you read `base`; 409 with `clashes` when they changed the same days
 */
"PUT /api/v1/calendars/{id}": {
params: {
id: number
}
body: {
name: string
/**
 * @maxItems 1000
 */
days: {
date: string
name: string
}[]
base?: {
name: string
/**
 * @maxItems 1000
 */
days: {
date: string
name: string
}[]
}
}
answer: {
id: number
name: string
days: {
date: string
name: string
}[]
builtIn: boolean
uses: number
}
}
/**
 * Restore a removed holiday calendar
 */
"POST /api/v1/calendars/{id}/restore": {
params: {
id: number
}
answer: {
id: number
name: string
days: {
date: string
name: string
}[]
builtIn: boolean
uses: number
}
}
/**
 * List campaigns, the newest first
 */
"GET /api/v1/campaigns": {
answer: {
items: {
name: string
advertiser: string
/**
 * @minItems 1
 * @maxItems 20
 */
mediaIds: number[]
seconds: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
share: number
maxPerHour: (number | null)
from: string
until: string
goal: (number | null)
isOn: boolean
id: number
targetName: string
media: {
id: number
name: string
thumbnailUrl: (string | null)
}[]
state: ("planned" | "running" | "paused" | "over")
problem: (("noMedia" | "targetGone") | null)
total: {
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
}
link: (string | null)
}[]
}
}
/**
 * Book a campaign: media that play as spots between the items of playlists
 */
"POST /api/v1/campaigns": {
body: {
name: string
advertiser?: string
/**
 * @minItems 1
 * @maxItems 20
 */
mediaIds: number[]
seconds?: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
share: number
maxPerHour?: (number | null)
from: string
until: string
goal?: (number | null)
isOn?: boolean
}
answer: {
name: string
advertiser: string
/**
 * @minItems 1
 * @maxItems 20
 */
mediaIds: number[]
seconds: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
share: number
maxPerHour: (number | null)
from: string
until: string
goal: (number | null)
isOn: boolean
id: number
targetName: string
media: {
id: number
name: string
thumbnailUrl: (string | null)
}[]
state: ("planned" | "running" | "paused" | "over")
problem: (("noMedia" | "targetGone") | null)
total: {
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
}
link: (string | null)
}
}
/**
 * Get how often a campaign will play from now on, by the schedules and playlists of now, if all its screens stay on
 */
"GET /api/v1/campaigns/forecast": {
query: {
/**
 * Of the saved campaign that this replaces
 */
id?: number
mediaIds: string
target: ("screen" | "group" | "account")
/**
 * Of the screen or the group
 */
targetId?: number
share: number
maxPerHour?: number
seconds: number
from: string
until: string
}
answer: {
screens: number
carrying: number
plays: number
share: number
days: {
day: string
plays: number
}[]
computedScreens: number
exactDays: number
}
}
/**
 * Remove a campaign with its link and its report; proof of play stays
 */
"DELETE /api/v1/campaigns/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Replace a campaign. Screens follow at once
 */
"PUT /api/v1/campaigns/{id}": {
params: {
id: number
}
body: {
name: string
advertiser?: string
/**
 * @minItems 1
 * @maxItems 20
 */
mediaIds: number[]
seconds?: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
share: number
maxPerHour?: (number | null)
from: string
until: string
goal?: (number | null)
isOn?: boolean
}
answer: {
name: string
advertiser: string
/**
 * @minItems 1
 * @maxItems 20
 */
mediaIds: number[]
seconds: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
share: number
maxPerHour: (number | null)
from: string
until: string
goal: (number | null)
isOn: boolean
id: number
targetName: string
media: {
id: number
name: string
thumbnailUrl: (string | null)
}[]
state: ("planned" | "running" | "paused" | "over")
problem: (("noMedia" | "targetGone") | null)
total: {
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
}
link: (string | null)
}
}
/**
 * Revoke the link to the report of a campaign
 */
"DELETE /api/v1/campaigns/{id}/link": {
params: {
id: number
}
answer: {
name: string
advertiser: string
/**
 * @minItems 1
 * @maxItems 20
 */
mediaIds: number[]
seconds: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
share: number
maxPerHour: (number | null)
from: string
until: string
goal: (number | null)
isOn: boolean
id: number
targetName: string
media: {
id: number
name: string
thumbnailUrl: (string | null)
}[]
state: ("planned" | "running" | "paused" | "over")
problem: (("noMedia" | "targetGone") | null)
total: {
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
}
link: (string | null)
}
}
/**
 * Give a campaign a secret link to its report, or a new one: the earlier one no longer works
 */
"POST /api/v1/campaigns/{id}/link": {
params: {
id: number
}
answer: {
name: string
advertiser: string
/**
 * @minItems 1
 * @maxItems 20
 */
mediaIds: number[]
seconds: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
share: number
maxPerHour: (number | null)
from: string
until: string
goal: (number | null)
isOn: boolean
id: number
targetName: string
media: {
id: number
name: string
thumbnailUrl: (string | null)
}[]
state: ("planned" | "running" | "paused" | "over")
problem: (("noMedia" | "targetGone") | null)
total: {
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
}
link: (string | null)
}
}
/**
 * Get the plays of a campaign by day, screen and media
 */
"GET /api/v1/campaigns/{id}/report": {
params: {
id: number
}
answer: {
campaign: {
name: string
advertiser: string
/**
 * @minItems 1
 * @maxItems 20
 */
mediaIds: number[]
seconds: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
share: number
maxPerHour: (number | null)
from: string
until: string
goal: (number | null)
isOn: boolean
id: number
targetName: string
media: {
id: number
name: string
thumbnailUrl: (string | null)
}[]
state: ("planned" | "running" | "paused" | "over")
problem: (("noMedia" | "targetGone") | null)
total: {
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
}
link: (string | null)
}
total: {
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
}
days: {
day: string
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
}[]
screens: {
name: string
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
}[]
media: {
name: string
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
}[]
}
}
/**
 * Delete your own comment
 */
"DELETE /api/v1/comments/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Change the text of your own comment
 */
"PATCH /api/v1/comments/{id}": {
params: {
id: number
}
body: {
text: string
}
answer: {
id: number
by: {
id: number
name: string
}
text: string
createdAt: string
editedAt: (string | null)
}
}
/**
 * List data sources by name
 */
"GET /api/v1/data-sources": {
answer: {
items: {
id: number
name: string
kind: ("value" | "table" | "news" | "agenda" | "weather")
value: ((string | number) | null)
valueAt: (string | null)
hasToken: boolean
publishing: ("at once" | "review")
createdAt: string
feed: ({
url: string
everyMinutes: number
lookedAt: (string | null)
nextAt: string
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
encoding: (("utf-8" | "utf-16le" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-2" | "iso-8859-15" | "koi8-r" | "ibm866" | "macintosh" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr") | null)
problems: {
line: (number | null)
/**
 * The same text for other languages: `reason`, its key, and `params`, the values in it
 */
reason: {
[k: string]: unknown | undefined
}
text: string
}[]
} | null)
waits: boolean
isOpen: boolean
}[]
}
}
/**
 * Create a data source that screens can show: one value, or a document of another kind
 */
"POST /api/v1/data-sources": {
body: {
name: string
kind?: ("value" | "table" | "news" | "agenda" | "weather")
}
answer: {
id: number
name: string
kind: ("value" | "table" | "news" | "agenda" | "weather")
value: ((string | number) | null)
valueAt: (string | null)
hasToken: boolean
publishing: ("at once" | "review")
createdAt: string
}
}
/**
 * Create a data source that follows a file on the web, for example a news feed. The file is fetched first; without content that can be used, nothing is created
 */
"POST /api/v1/data-sources/followed": {
body: {
kind: ("table" | "news" | "agenda" | "weather")
url: string
name?: string
everyMinutes?: (5 | 15 | 60 | 1440)
}
answer: {
source: {
id: number
name: string
kind: ("value" | "table" | "news" | "agenda" | "weather")
value: ((string | number) | null)
valueAt: (string | null)
hasToken: boolean
publishing: ("at once" | "review")
createdAt: string
}
document: ({
kind: "table"
/**
 * @maxItems 20
 */
columns: {
key: string
name: string
type: ("text" | "number" | "price" | "time" | "yes-no")
secondName?: string
}[]
/**
 * @maxItems 500
 */
rows: {
key: string
/**
 * @maxItems 20
 */
cells: string[]
}[]
} | {
kind: "news"
title: string
/**
 * @maxItems 30
 */
items: {
title: string
summary: string
atMs: (number | null)
picture?: string
}[]
} | {
kind: "agenda"
title: string
fromMs: number
untilMs: number
/**
 * @maxItems 400
 */
events: {
title: string
place: string
from: (number | string)
until: (number | string)
private?: boolean
free?: boolean
}[]
} | {
kind: "weather"
place: string
attribution: string
hours: {
fromMs: number
/**
 * @maxItems 200
 */
temperature: number[]
/**
 * @maxItems 200
 */
feels: (number | null)[]
/**
 * @maxItems 200
 */
code: number[]
/**
 * @maxItems 200
 */
rain: (number | null)[]
/**
 * @maxItems 200
 */
wind: (number | null)[]
/**
 * @maxItems 200
 */
day: number[]
}
/**
 * @maxItems 8
 */
days: {
date: string
fromMs: number
untilMs: number
offsetMin: number
code: number
max: number
min: number
rain: (number | null)
}[]
})
version: string
feed: ({
url: string
everyMinutes: number
lookedAt: (string | null)
nextAt: string
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
encoding: (("utf-8" | "utf-16le" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-2" | "iso-8859-15" | "koi8-r" | "ibm866" | "macintosh" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr") | null)
problems: {
line: (number | null)
/**
 * The same text for other languages: `reason`, its key, and `params`, the values in it
 */
reason: {
[k: string]: unknown | undefined
}
text: string
}[]
} | null)
}
}
/**
 * Create a data source with the weather of a place, or get the account's source of that place. Screens that show it get new weather about every hour
 */
"POST /api/v1/data-sources/weather": {
body: {
place: {
name: string
region: string
country: string
latitude: number
longitude: number
}
}
answer: {
source: {
id: number
name: string
kind: ("value" | "table" | "news" | "agenda" | "weather")
value: ((string | number) | null)
valueAt: (string | null)
hasToken: boolean
publishing: ("at once" | "review")
createdAt: string
}
document: ({
kind: "table"
/**
 * @maxItems 20
 */
columns: {
key: string
name: string
type: ("text" | "number" | "price" | "time" | "yes-no")
secondName?: string
}[]
/**
 * @maxItems 500
 */
rows: {
key: string
/**
 * @maxItems 20
 */
cells: string[]
}[]
} | {
kind: "news"
title: string
/**
 * @maxItems 30
 */
items: {
title: string
summary: string
atMs: (number | null)
picture?: string
}[]
} | {
kind: "agenda"
title: string
fromMs: number
untilMs: number
/**
 * @maxItems 400
 */
events: {
title: string
place: string
from: (number | string)
until: (number | string)
private?: boolean
free?: boolean
}[]
} | {
kind: "weather"
place: string
attribution: string
hours: {
fromMs: number
/**
 * @maxItems 200
 */
temperature: number[]
/**
 * @maxItems 200
 */
feels: (number | null)[]
/**
 * @maxItems 200
 */
code: number[]
/**
 * @maxItems 200
 */
rain: (number | null)[]
/**
 * @maxItems 200
 */
wind: (number | null)[]
/**
 * @maxItems 200
 */
day: number[]
}
/**
 * @maxItems 8
 */
days: {
date: string
fromMs: number
untilMs: number
offsetMin: number
code: number
max: number
min: number
rain: (number | null)
}[]
})
version: string
feed: ({
url: string
everyMinutes: number
lookedAt: (string | null)
nextAt: string
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
encoding: (("utf-8" | "utf-16le" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-2" | "iso-8859-15" | "koi8-r" | "ibm866" | "macintosh" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr") | null)
problems: {
line: (number | null)
/**
 * The same text for other languages: `reason`, its key, and `params`, the values in it
 */
reason: {
[k: string]: unknown | undefined
}
text: string
}[]
} | null)
}
}
/**
 * Remove a data source; tiles that show it then have no value
 */
"DELETE /api/v1/data-sources/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Rename a data source
 */
"PATCH /api/v1/data-sources/{id}": {
params: {
id: number
}
body: {
name: string
}
answer: {
id: number
name: string
kind: ("value" | "table" | "news" | "agenda" | "weather")
value: ((string | number) | null)
valueAt: (string | null)
hasToken: boolean
publishing: ("at once" | "review")
createdAt: string
}
}
/**
 * Get the newest document of a data source; where it waits for review, screens may show an earlier one
 */
"GET /api/v1/data-sources/{id}/document": {
params: {
id: number
}
answer: {
source: {
id: number
name: string
kind: ("value" | "table" | "news" | "agenda" | "weather")
value: ((string | number) | null)
valueAt: (string | null)
hasToken: boolean
publishing: ("at once" | "review")
createdAt: string
}
document: ({
kind: "table"
/**
 * @maxItems 20
 */
columns: {
key: string
name: string
type: ("text" | "number" | "price" | "time" | "yes-no")
secondName?: string
}[]
/**
 * @maxItems 500
 */
rows: {
key: string
/**
 * @maxItems 20
 */
cells: string[]
}[]
} | {
kind: "news"
title: string
/**
 * @maxItems 30
 */
items: {
title: string
summary: string
atMs: (number | null)
picture?: string
}[]
} | {
kind: "agenda"
title: string
fromMs: number
untilMs: number
/**
 * @maxItems 400
 */
events: {
title: string
place: string
from: (number | string)
until: (number | string)
private?: boolean
free?: boolean
}[]
} | {
kind: "weather"
place: string
attribution: string
hours: {
fromMs: number
/**
 * @maxItems 200
 */
temperature: number[]
/**
 * @maxItems 200
 */
feels: (number | null)[]
/**
 * @maxItems 200
 */
code: number[]
/**
 * @maxItems 200
 */
rain: (number | null)[]
/**
 * @maxItems 200
 */
wind: (number | null)[]
/**
 * @maxItems 200
 */
day: number[]
}
/**
 * @maxItems 8
 */
days: {
date: string
fromMs: number
untilMs: number
offsetMin: number
code: number
max: number
min: number
rain: (number | null)
}[]
})
version: string
feed: ({
url: string
everyMinutes: number
lookedAt: (string | null)
nextAt: string
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
encoding: (("utf-8" | "utf-16le" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-2" | "iso-8859-15" | "koi8-r" | "ibm866" | "macintosh" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr") | null)
problems: {
line: (number | null)
/**
 * The same text for other languages: `reason`, its key, and `params`, the values in it
 */
reason: {
[k: string]: unknown | undefined
}
text: string
}[]
} | null)
}
}
/**
 * Save the document of a data source; screens show it within seconds, or when it is published where the source waits for review. With `base`, the document that it was made from, it is merged with what others saved since
 */
"PUT /api/v1/data-sources/{id}/document": {
params: {
id: number
}
body: {
document: ({
kind: "table"
/**
 * @maxItems 1000
 */
columns: {
key: string
name: string
type: ("text" | "number" | "price" | "time" | "yes-no")
secondName?: string
}[]
/**
 * @maxItems 100000
 */
rows: {
key: string
/**
 * @maxItems 1000
 */
cells: string[]
}[]
} | {
kind: "news"
title: string
/**
 * @maxItems 30
 */
items: {
title: string
summary: string
atMs: (number | null)
picture?: string
}[]
} | {
kind: "agenda"
title: string
fromMs: number
untilMs: number
/**
 * @maxItems 400
 */
events: {
title: string
place: string
from: (number | string)
until: (number | string)
private?: boolean
free?: boolean
}[]
} | {
kind: "weather"
place: string
attribution: string
hours: {
fromMs: number
/**
 * @maxItems 200
 */
temperature: number[]
/**
 * @maxItems 200
 */
feels: (number | null)[]
/**
 * @maxItems 200
 */
code: number[]
/**
 * @maxItems 200
 */
rain: (number | null)[]
/**
 * @maxItems 200
 */
wind: (number | null)[]
/**
 * @maxItems 200
 */
day: number[]
}
/**
 * @maxItems 8
 */
days: {
date: string
fromMs: number
untilMs: number
offsetMin: number
code: number
max: number
min: number
rain: (number | null)
}[]
})
base?: ({
kind: "table"
/**
 * @maxItems 1000
 */
columns: {
key: string
name: string
type: ("text" | "number" | "price" | "time" | "yes-no")
secondName?: string
}[]
/**
 * @maxItems 100000
 */
rows: {
key: string
/**
 * @maxItems 1000
 */
cells: string[]
}[]
} | {
kind: "news"
title: string
/**
 * @maxItems 30
 */
items: {
title: string
summary: string
atMs: (number | null)
picture?: string
}[]
} | {
kind: "agenda"
title: string
fromMs: number
untilMs: number
/**
 * @maxItems 400
 */
events: {
title: string
place: string
from: (number | string)
until: (number | string)
private?: boolean
free?: boolean
}[]
} | {
kind: "weather"
place: string
attribution: string
hours: {
fromMs: number
/**
 * @maxItems 200
 */
temperature: number[]
/**
 * @maxItems 200
 */
feels: (number | null)[]
/**
 * @maxItems 200
 */
code: number[]
/**
 * @maxItems 200
 */
rain: (number | null)[]
/**
 * @maxItems 200
 */
wind: (number | null)[]
/**
 * @maxItems 200
 */
day: number[]
}
/**
 * @maxItems 8
 */
days: {
date: string
fromMs: number
untilMs: number
offsetMin: number
code: number
max: number
min: number
rain: (number | null)
}[]
})
}
answer: {
source: {
id: number
name: string
kind: ("value" | "table" | "news" | "agenda" | "weather")
value: ((string | number) | null)
valueAt: (string | null)
hasToken: boolean
publishing: ("at once" | "review")
createdAt: string
}
document: ({
kind: "table"
/**
 * @maxItems 20
 */
columns: {
key: string
name: string
type: ("text" | "number" | "price" | "time" | "yes-no")
secondName?: string
}[]
/**
 * @maxItems 500
 */
rows: {
key: string
/**
 * @maxItems 20
 */
cells: string[]
}[]
} | {
kind: "news"
title: string
/**
 * @maxItems 30
 */
items: {
title: string
summary: string
atMs: (number | null)
picture?: string
}[]
} | {
kind: "agenda"
title: string
fromMs: number
untilMs: number
/**
 * @maxItems 400
 */
events: {
title: string
place: string
from: (number | string)
until: (number | string)
private?: boolean
free?: boolean
}[]
} | {
kind: "weather"
place: string
attribution: string
hours: {
fromMs: number
/**
 * @maxItems 200
 */
temperature: number[]
/**
 * @maxItems 200
 */
feels: (number | null)[]
/**
 * @maxItems 200
 */
code: number[]
/**
 * @maxItems 200
 */
rain: (number | null)[]
/**
 * @maxItems 200
 */
wind: (number | null)[]
/**
 * @maxItems 200
 */
day: number[]
}
/**
 * @maxItems 8
 */
days: {
date: string
fromMs: number
untilMs: number
offsetMin: number
code: number
max: number
min: number
rain: (number | null)
}[]
})
version: string
feed: ({
url: string
everyMinutes: number
lookedAt: (string | null)
nextAt: string
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
encoding: (("utf-8" | "utf-16le" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-2" | "iso-8859-15" | "koi8-r" | "ibm866" | "macintosh" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr") | null)
problems: {
line: (number | null)
/**
 * The same text for other languages: `reason`, its key, and `params`, the values in it
 */
reason: {
[k: string]: unknown | undefined
}
text: string
}[]
} | null)
}
}
/**
 * Stop following a file; the rows stay, and people write them again
 */
"DELETE /api/v1/data-sources/{id}/feed": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Make a data source follow a file on the web, and fetch it now: a table a CSV file or a sheet of Google Sheets, news a feed. People then do not write the table
 */
"PUT /api/v1/data-sources/{id}/feed": {
params: {
id: number
}
body: {
url: string
everyMinutes?: (5 | 15 | 60 | 1440)
encoding?: (("utf-8" | "utf-16le" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-2" | "iso-8859-15" | "koi8-r" | "ibm866" | "macintosh" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr") | null)
}
answer: {
feed: ({
url: string
everyMinutes: number
lookedAt: (string | null)
nextAt: string
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
encoding: (("utf-8" | "utf-16le" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-2" | "iso-8859-15" | "koi8-r" | "ibm866" | "macintosh" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr") | null)
problems: {
line: (number | null)
/**
 * The same text for other languages: `reason`, its key, and `params`, the values in it
 */
reason: {
[k: string]: unknown | undefined
}
text: string
}[]
} | null)
}
}
/**
 * Fetch the file of a table now
 */
"POST /api/v1/data-sources/{id}/feed/fetch": {
params: {
id: number
}
answer: {
feed: ({
url: string
everyMinutes: number
lookedAt: (string | null)
nextAt: string
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
encoding: (("utf-8" | "utf-16le" | "windows-1250" | "windows-1251" | "windows-1252" | "windows-1253" | "windows-1254" | "windows-1255" | "windows-1256" | "windows-1257" | "windows-1258" | "iso-8859-2" | "iso-8859-15" | "koi8-r" | "ibm866" | "macintosh" | "windows-874" | "shift_jis" | "euc-jp" | "gb18030" | "big5" | "euc-kr") | null)
problems: {
line: (number | null)
/**
 * The same text for other languages: `reason`, its key, and `params`, the values in it
 */
reason: {
[k: string]: unknown | undefined
}
text: string
}[]
} | null)
}
}
/**
 * Set whether new content of a data source waits for review, in an account that reviews. Waiting begins immediately; its end is a draft until it is published
 */
"PUT /api/v1/data-sources/{id}/publishing": {
params: {
id: number
}
body: {
mode: ("at once" | "review")
}
answer: {
id: number
name: string
kind: ("value" | "table" | "news" | "agenda" | "weather")
value: ((string | number) | null)
valueAt: (string | null)
hasToken: boolean
publishing: ("at once" | "review")
createdAt: string
}
}
/**
 * Restore a removed data source with its value and its secret
 */
"POST /api/v1/data-sources/{id}/restore": {
params: {
id: number
}
answer: {
id: number
name: string
kind: ("value" | "table" | "news" | "agenda" | "weather")
value: ((string | number) | null)
valueAt: (string | null)
hasToken: boolean
publishing: ("at once" | "review")
createdAt: string
}
}
/**
 * Create a secret with which other systems send values; the earlier secret stops working immediately
 */
"POST /api/v1/data-sources/{id}/token": {
params: {
id: number
}
answer: {
token: string
}
}
/**
 * List the media that show a data source, and where they play
 */
"GET /api/v1/data-sources/{id}/usage": {
params: {
id: number
}
answer: {
playlistCount: number
/**
 * @maxItems 200
 */
playlists: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
layouts: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
albums: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
designs: {
id: number
name: string
}[]
scheduleCount: number
/**
 * @maxItems 200
 */
schedules: {
id: number
name: string
}[]
screenCount: number
/**
 * @maxItems 200
 */
screens: {
id: number
name: string
}[]
hiddenScreenCount: number
offlineCount: number
onAirCount: number
/**
 * @maxItems 200
 */
onAir: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
media: {
id: number
name: string
}[]
}
}
/**
 * List emergencies and drills, newest first; with `on` only active ones
 */
"GET /api/v1/emergencies": {
query?: {
on?: ("true" | "false")
cursor?: number
limit?: number
}
answer: {
items: {
id: number
drill: boolean
content: ({
kind: "message"
text: string
colour: string
background: string
} | {
kind: "media"
mediaId: number
name: string
})
targets: string[]
startedAt: string
startedBy: (string | null)
endsAt: (string | null)
clearedAt: (string | null)
clearedBy: (string | null)
on: boolean
counts: {
screens: number
received: number
showing: number
cleared: number
}
}[]
nextCursor: (string | null)
}
}
/**
 * Show a message or a media on screens now, instead of everything else, also on screens without a valid plan
 */
"POST /api/v1/emergencies": {
body: {
content: ({
kind: "message"
text: string
colour?: string
background?: string
} | {
kind: "media"
mediaId: number
})
/**
 * @minItems 1
 * @maxItems 200
 */
targets: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})[]
drill?: boolean
endsAt?: (string | null)
}
answer: {
id: number
drill: boolean
content: ({
kind: "message"
text: string
colour: string
background: string
} | {
kind: "media"
mediaId: number
name: string
})
targets: string[]
startedAt: string
startedBy: (string | null)
endsAt: (string | null)
clearedAt: (string | null)
clearedBy: (string | null)
on: boolean
counts: {
screens: number
received: number
showing: number
cleared: number
}
}
}
/**
 * End an emergency on all screens now. Ending one that is over changes nothing
 */
"POST /api/v1/emergencies/{id}/clear": {
params: {
id: number
}
answer: {
id: number
drill: boolean
content: ({
kind: "message"
text: string
colour: string
background: string
} | {
kind: "media"
mediaId: number
name: string
})
targets: string[]
startedAt: string
startedBy: (string | null)
endsAt: (string | null)
clearedAt: (string | null)
clearedBy: (string | null)
on: boolean
counts: {
screens: number
received: number
showing: number
cleared: number
}
}
}
/**
 * List the receipts of an emergency: for each of its screens, whether it showed it and when
 */
"GET /api/v1/emergencies/{id}/receipts": {
params: {
id: number
}
query?: {
cursor?: number
limit?: number
}
answer: {
items: {
screenId: number
name: string
state: ("sent" | "received" | "showing" | "cleared")
receivedAt: (string | null)
showingAt: (string | null)
clearedAt: (string | null)
lastContactAt: (string | null)
online: boolean
}[]
nextCursor: (string | null)
}
}
/**
 * List all folders by name, at most 1,000
 */
"GET /api/v1/folders": {
answer: {
items: {
id: number
name: string
parentId: (number | null)
media: number
}[]
}
}
/**
 * Create a folder
 */
"POST /api/v1/folders": {
body: {
name: string
parentId?: (number | null)
}
answer: {
id: number
name: string
parentId: (number | null)
media: number
}
}
/**
 * Remove a folder; its content moves to the parent folder
 */
"DELETE /api/v1/folders/{id}": {
params: {
id: number
}
answer: {
success: true
moved: number
}
}
/**
 * Rename a folder or move it into another one
 */
"PATCH /api/v1/folders/{id}": {
params: {
id: number
}
body: {
name?: string
parentId?: (number | null)
}
answer: {
id: number
name: string
parentId: (number | null)
media: number
}
}
/**
 * Restore a removed folder, with its content that has not been moved since
 */
"POST /api/v1/folders/{id}/restore": {
params: {
id: number
}
answer: {
id: number
name: string
parentId: (number | null)
media: number
}
}
/**
 * List screen groups by name
 */
"GET /api/v1/groups": {
answer: {
items: {
id: number
name: string
parentId: (number | null)
smart: ({
/**
 * @minItems 1
 * @maxItems 20
 */
tags: string[]
match: ("any" | "all")
} | null)
screenIds: number[]
uses: number
}[]
}
}
/**
 * Create a group of screens
 */
"POST /api/v1/groups": {
body: {
name: string
parentId?: (number | null)
/**
 * @maxItems 10000
 */
screenIds?: number[]
smart?: ({
/**
 * @minItems 1
 * @maxItems 20
 */
tags: string[]
match?: ("any" | "all")
} | null)
}
answer: {
id: number
name: string
parentId: (number | null)
smart: ({
/**
 * @minItems 1
 * @maxItems 20
 */
tags: string[]
match: ("any" | "all")
} | null)
screenIds: number[]
uses: number
}
}
/**
 * Remove a group; schedules for it do not play until it is restored or they have another target
 */
"DELETE /api/v1/groups/{id}": {
params: {
id: number
}
answer: {
success: true
uses: number
}
}
/**
 * Replace the name, the parent and the screens of a group. Merged with what others saved since you read `base`; 409 with `clashes` when they changed the same fields
 */
"PUT /api/v1/groups/{id}": {
params: {
id: number
}
body: {
name: string
parentId?: (number | null)
/**
 * @maxItems 10000
 */
screenIds?: number[]
smart?: ({
/**
 * @minItems 1
 * @maxItems 20
 */
tags: string[]
match?: ("any" | "all")
} | null)
base?: {
name: string
parentId?: (number | null)
/**
 * @maxItems 10000
 */
screenIds?: number[]
smart?: ({
/**
 * @minItems 1
 * @maxItems 20
 */
tags: string[]
match?: ("any" | "all")
} | null)
}
}
answer: {
id: number
name: string
parentId: (number | null)
smart: ({
/**
 * @minItems 1
 * @maxItems 20
 */
tags: string[]
match: ("any" | "all")
} | null)
screenIds: number[]
uses: number
}
}
/**
 * Restore a removed group with its screens, schedules and interruptions
 */
"POST /api/v1/groups/{id}/restore": {
params: {
id: number
}
answer: {
id: number
name: string
parentId: (number | null)
smart: ({
/**
 * @minItems 1
 * @maxItems 20
 */
tags: string[]
match: ("any" | "all")
} | null)
screenIds: number[]
uses: number
}
}
/**
 * Revoke the link to the status page of a group
 */
"DELETE /api/v1/groups/{id}/status-link": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Give a group a secret link to its status page, or a new one: the earlier one no longer works
 */
"POST /api/v1/groups/{id}/status-link": {
params: {
id: number
}
answer: {
groupId: number
path: (string | null)
createdAt: string
}
}
/**
 * List the links with which guests send pictures and notices, newest first
 */
"GET /api/v1/guest-links": {
answer: {
items: {
title: string
sentence: string
takesPictures: boolean
takesNotices: boolean
folderId: (number | null)
tableId: (number | null)
needsName: boolean
endsAt: (string | null)
maxUploads: number
maxPerHour: number
isOn: boolean
approvesItself: boolean
id: number
path: (string | null)
wall: ({
id: number
name: string
} | null)
received: number
waiting: number
createdAt: string
}[]
}
}
/**
 * Make a link with which guests send pictures and notices without an account
 */
"POST /api/v1/guest-links": {
body: {
title: string
sentence?: string
takesPictures?: boolean
takesNotices?: boolean
folderId?: (number | null)
tableId?: (number | null)
needsName?: boolean
endsAt?: (string | null)
maxUploads?: number
maxPerHour?: number
isOn?: boolean
approvesItself?: boolean
}
answer: {
id: number
}
}
/**
 * Delete a guest link; what already arrived stays in the inbox
 */
"DELETE /api/v1/guest-links/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Change the settings of a guest link; its address stays
 */
"PUT /api/v1/guest-links/{id}": {
params: {
id: number
}
body: {
title: string
sentence?: string
takesPictures?: boolean
takesNotices?: boolean
folderId?: (number | null)
tableId?: (number | null)
needsName?: boolean
endsAt?: (string | null)
maxUploads?: number
maxPerHour?: number
isOn?: boolean
approvesItself?: boolean
}
answer: {
success: true
}
}
/**
 * Give a guest link a new address; the earlier one stops working immediately
 */
"POST /api/v1/guest-links/{id}/renew": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Make a layout for screens of what arrives with a guest link, with its code beside it. A link has one: a repeat returns it
 */
"POST /api/v1/guest-links/{id}/wall": {
params: {
id: number
}
body: {
language?: ("en" | "hi")
}
answer: {
id: number
name: string
}
}
/**
 * List what guests sent: what waits, oldest first, or what was decided, newest first
 */
"GET /api/v1/guest-uploads": {
query?: {
state?: ("waiting" | "approved" | "rejected")
limit?: number
}
answer: {
items: {
id: number
kind: ("picture" | "notice")
state: ("waiting" | "approved" | "rejected")
linkId: number
linkTitle: string
guestName: string
notice: (string | null)
media: ({
id: number
name: string
state: ("uploaded" | "processing" | "ready" | "failed")
thumbnailUrl: (string | null)
previewUrl: (string | null)
} | null)
receivedAt: string
decidedAt: (string | null)
decidedBy: (string | null)
}[]
total: number
}
}
/**
 * Approve what guests sent: pictures become media, notices become rows of a table
 */
"POST /api/v1/guest-uploads/approve": {
body: {
/**
 * @minItems 1
 * @maxItems 200
 */
ids: number[]
}
answer: {
items: {
id: number
kind: ("picture" | "notice")
state: ("waiting" | "approved" | "rejected")
linkId: number
linkTitle: string
guestName: string
notice: (string | null)
media: ({
id: number
name: string
state: ("uploaded" | "processing" | "ready" | "failed")
thumbnailUrl: (string | null)
previewUrl: (string | null)
} | null)
receivedAt: string
decidedAt: (string | null)
decidedBy: (string | null)
}[]
}
}
/**
 * Count what waits for a decision
 */
"GET /api/v1/guest-uploads/count": {
answer: {
waiting: number
links: number
}
}
/**
 * Reject what guests sent; it is deleted after some days
 */
"POST /api/v1/guest-uploads/reject": {
body: {
/**
 * @minItems 1
 * @maxItems 200
 */
ids: number[]
}
answer: {
items: {
id: number
kind: ("picture" | "notice")
state: ("waiting" | "approved" | "rejected")
linkId: number
linkTitle: string
guestName: string
notice: (string | null)
media: ({
id: number
name: string
state: ("uploaded" | "processing" | "ready" | "failed")
thumbnailUrl: (string | null)
previewUrl: (string | null)
} | null)
receivedAt: string
decidedAt: (string | null)
decidedBy: (string | null)
}[]
}
}
/**
 * Put rejected pictures and notices back into the inbox
 */
"POST /api/v1/guest-uploads/restore": {
body: {
/**
 * @minItems 1
 * @maxItems 200
 */
ids: number[]
}
answer: {
items: {
id: number
kind: ("picture" | "notice")
state: ("waiting" | "approved" | "rejected")
linkId: number
linkTitle: string
guestName: string
notice: (string | null)
media: ({
id: number
name: string
state: ("uploaded" | "processing" | "ready" | "failed")
thumbnailUrl: (string | null)
previewUrl: (string | null)
} | null)
receivedAt: string
decidedAt: (string | null)
decidedBy: (string | null)
}[]
}
}
/**
 * List active and future emergencies and takeovers, latest first; with `ended` the last 100 that are over
 */
"GET /api/v1/interruptions": {
query?: {
ended?: ("true" | "false")
}
answer: {
items: {
id: number
name: string
tier: ("emergency" | "takeover")
playlistId: number
playlistName: string
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
targetName: string
startsAt: string
endsAt: (string | null)
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}[]
}
}
/**
 * Interrupt what plays, immediately or from `startsAt`
 */
"POST /api/v1/interruptions": {
body: {
name: string
tier: ("emergency" | "takeover")
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
startsAt?: (string | null)
endsAt?: (string | null)
}
answer: {
id: number
name: string
tier: ("emergency" | "takeover")
playlistId: number
playlistName: string
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
targetName: string
startsAt: string
endsAt: (string | null)
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}
}
/**
 * End an interruption now. Ending one that is over changes nothing
 */
"POST /api/v1/interruptions/{id}/end": {
params: {
id: number
}
answer: {
id: number
name: string
tier: ("emergency" | "takeover")
playlistId: number
playlistName: string
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
targetName: string
startsAt: string
endsAt: (string | null)
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}
}
/**
 * Get the signed-in user and the plan; with an API key, also the key
 */
"GET /api/v1/me": {
answer: {
publicUrl: string
user: {
id: number
name: string
email: string
emailConfirmed: boolean
language: (("en" | "hi") | null)
role: ("owner" | "admin" | "publisher" | "editor" | "viewer" | "billing")
sees: ({
groups: string[]
folders: string[]
} | null)
}
key: ({
id: number
name: string
} | null)
accounts: {
id: number
name: string
role: ("owner" | "admin" | "publisher" | "editor" | "viewer" | "billing")
suspended: boolean
}[]
account: {
id: number
name: string
timeZone: string
eraseAt: (string | null)
firstRunDismissed: boolean
planWish: ({
plan: ("basic" | "standard" | "enterprise")
period: ("monthly" | "yearly")
} | null)
}
twoFactor: ("fine" | "soon" | "now")
twoFactorFrom: (string | null)
isPartner: boolean
managedBy: (string | null)
brand: ({
name: string
colour: (string | null)
logo: (string | null)
supportEmail: (string | null)
supportUrl: (string | null)
termsUrl: (string | null)
} | null)
sold: boolean
weather: boolean
demo: boolean
visit: ({
id: number
operator: string
partner: (string | null)
reason: string
startedAt: string
endsAt: string
} | null)
visits: {
id: number
operator: string
partner: (string | null)
reason: string
startedAt: string
endsAt: string
}[]
plan: ({
code: string
name: string
endsAt: (string | null)
active: boolean
playsUntil: string
isNextPaid: boolean
screens: (number | null)
} | null)
}
}
/**
 * List matching media, newest first by default
 */
"GET /api/v1/media": {
query?: {
q?: string
kind?: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather" | "drawn")
tag?: string
folder?: ("top" | number)
deep?: string
state?: ("ready" | "unfinished" | "failed")
sort?: ("newest" | "oldest" | "name" | "largest")
cursor?: string
limit?: number
}
answer: {
items: {
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
}[]
nextCursor: (string | null)
usedBytes: number
limitBytes: number
}
}
/**
 * Find the media that was uploaded from these bytes
 */
"GET /api/v1/media-by-content/{sha256}": {
params: {
sha256: string
}
answer: {
media: ({
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
} | null)
}
}
/**
 * Get which file types this server can process
 */
"GET /api/v1/media-capabilities": {
answer: {
notices: string[]
}
}
/**
 * List the tags of media, with the number of media of each
 */
"GET /api/v1/media-tags": {
answer: {
items: {
name: string
media: number
}[]
}
}
/**
 * Rename a tag on all media; merges it into an existing tag of that name
 */
"POST /api/v1/media-tags/rename": {
body: {
from: string
to: string
}
answer: {
changed: number
}
}
/**
 * Where any of several media plays
 */
"GET /api/v1/media-usage": {
query: {
ids: string
}
answer: {
playlistCount: number
/**
 * @maxItems 200
 */
playlists: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
layouts: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
albums: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
designs: {
id: number
name: string
}[]
scheduleCount: number
/**
 * @maxItems 200
 */
schedules: {
id: number
name: string
}[]
screenCount: number
/**
 * @maxItems 200
 */
screens: {
id: number
name: string
}[]
hiddenScreenCount: number
offlineCount: number
onAirCount: number
/**
 * @maxItems 200
 */
onAir: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
users: {
kind: ("playlist" | "layout" | "design" | "album" | "campaign" | "emergency" | "takeover" | "trigger" | "touch-menu" | "schedule" | "screen" | "video-wall" | "account" | "partner-brand" | "guest-link")
id: (number | null)
name: string
}[]
userCount: number
}
}
/**
 * Move media into a folder; null is the top level
 */
"POST /api/v1/media/move": {
body: {
/**
 * @minItems 1
 * @maxItems 500
 */
ids: number[]
folderId: (number | null)
}
answer: {
changed: number
}
}
/**
 * Remove several media, also from all playlists; they can be restored for 30 days
 */
"POST /api/v1/media/remove": {
body: {
/**
 * @minItems 1
 * @maxItems 500
 */
ids: number[]
}
answer: {
changed: number
}
}
/**
 * Restore several removed media, also in their playlists
 */
"POST /api/v1/media/restore": {
body: {
/**
 * @minItems 1
 * @maxItems 500
 */
ids: number[]
}
answer: {
changed: number
}
}
/**
 * Add tags to media and remove tags
 */
"POST /api/v1/media/tag": {
body: {
/**
 * @minItems 1
 * @maxItems 500
 */
ids: number[]
/**
 * @maxItems 20
 */
add?: string[]
/**
 * @maxItems 20
 */
remove?: string[]
}
answer: {
changed: number
}
}
/**
 * Create a widget: a media that the player draws, such as a web page, a clock, a text, a data tile, a layout or a design
 */
"POST /api/v1/media/widgets": {
body: {
name: string
widget: ({
kind: "web"
settings: {
url: string
refreshS?: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style?: ("digital" | "analogue")
hours?: (12 | 24)
seconds?: boolean
date?: boolean
zone?: (string | null)
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion?: ("still" | "ticker")
speed?: ("slow" | "normal" | "fast")
align?: ("left" | "centre" | "right")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title?: string
unit?: string
staleAfterS?: (number | null)
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background?: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title?: string
layout?: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns?: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency?: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers?: ("indian" | "western" | "plain")
soldOut?: ("strike" | "hide")
otherPrice?: ({
column: string
from: string
until: string
} | null)
pageS?: number
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title?: string
at: string
repeat?: ("none" | "weekly" | "yearly")
zone?: (string | null)
smallest?: ("days" | "hours" | "minutes" | "seconds")
after?: ("text" | "skip")
afterText?: string
language?: ("en" | "hi")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style?: ("digital" | "analogue")
hours?: (12 | 24)
seconds?: boolean
language?: ("en" | "hi")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount?: string
note?: string
language?: ("en" | "hi")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title?: string
mode?: ("birthdays" | "notices")
columns?: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range?: ("day" | "week")
whenEmpty?: ("text" | "skip")
emptyText?: string
pageS?: number
language?: ("en" | "hi")
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style?: ("cards" | "ticker")
items?: number
cardS?: number
maxAgeHours?: (number | null)
summary?: boolean
source?: boolean
picture?: boolean
speed?: ("slow" | "normal" | "fast")
language?: ("en" | "hi")
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId?: (number | null)
/**
 * @maxItems 100
 */
mediaIds?: number[]
order?: ("sequence" | "shuffle")
photoS?: number
motion?: boolean
fill?: ("blur" | "crop" | "fit")
captions?: boolean
background?: string
}
} | {
kind: "stream"
settings: {
url: string
muted?: boolean
fit?: ("contain" | "cover")
background?: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style?: ("list" | "door")
title?: string
days?: number
titles?: ("all" | "public" | "none")
place?: boolean
hours?: (12 | 24)
language?: ("en" | "hi")
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style?: ("today" | "days")
title?: string
days?: (3 | 5)
units?: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours?: (12 | 24)
language?: ("en" | "hi")
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
})
}
answer: {
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
}
}
/**
 * Change the name or the settings of a widget; its kind stays. Merged with what others saved since you read `base`; 409 with `clashes` when they changed the same
 */
"PATCH /api/v1/media/widgets/{id}": {
params: {
id: number
}
body: {
name?: string
widget?: ({
kind: "web"
settings: {
url: string
refreshS?: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style?: ("digital" | "analogue")
hours?: (12 | 24)
seconds?: boolean
date?: boolean
zone?: (string | null)
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion?: ("still" | "ticker")
speed?: ("slow" | "normal" | "fast")
align?: ("left" | "centre" | "right")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title?: string
unit?: string
staleAfterS?: (number | null)
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background?: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title?: string
layout?: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns?: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency?: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers?: ("indian" | "western" | "plain")
soldOut?: ("strike" | "hide")
otherPrice?: ({
column: string
from: string
until: string
} | null)
pageS?: number
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title?: string
at: string
repeat?: ("none" | "weekly" | "yearly")
zone?: (string | null)
smallest?: ("days" | "hours" | "minutes" | "seconds")
after?: ("text" | "skip")
afterText?: string
language?: ("en" | "hi")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style?: ("digital" | "analogue")
hours?: (12 | 24)
seconds?: boolean
language?: ("en" | "hi")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount?: string
note?: string
language?: ("en" | "hi")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title?: string
mode?: ("birthdays" | "notices")
columns?: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range?: ("day" | "week")
whenEmpty?: ("text" | "skip")
emptyText?: string
pageS?: number
language?: ("en" | "hi")
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style?: ("cards" | "ticker")
items?: number
cardS?: number
maxAgeHours?: (number | null)
summary?: boolean
source?: boolean
picture?: boolean
speed?: ("slow" | "normal" | "fast")
language?: ("en" | "hi")
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId?: (number | null)
/**
 * @maxItems 100
 */
mediaIds?: number[]
order?: ("sequence" | "shuffle")
photoS?: number
motion?: boolean
fill?: ("blur" | "crop" | "fit")
captions?: boolean
background?: string
}
} | {
kind: "stream"
settings: {
url: string
muted?: boolean
fit?: ("contain" | "cover")
background?: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style?: ("list" | "door")
title?: string
days?: number
titles?: ("all" | "public" | "none")
place?: boolean
hours?: (12 | 24)
language?: ("en" | "hi")
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style?: ("today" | "days")
title?: string
days?: (3 | 5)
units?: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours?: (12 | 24)
language?: ("en" | "hi")
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
})
base?: {
name: string
widget: ({
kind: "web"
settings: {
url: string
refreshS?: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style?: ("digital" | "analogue")
hours?: (12 | 24)
seconds?: boolean
date?: boolean
zone?: (string | null)
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion?: ("still" | "ticker")
speed?: ("slow" | "normal" | "fast")
align?: ("left" | "centre" | "right")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title?: string
unit?: string
staleAfterS?: (number | null)
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background?: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title?: string
layout?: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns?: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency?: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers?: ("indian" | "western" | "plain")
soldOut?: ("strike" | "hide")
otherPrice?: ({
column: string
from: string
until: string
} | null)
pageS?: number
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title?: string
at: string
repeat?: ("none" | "weekly" | "yearly")
zone?: (string | null)
smallest?: ("days" | "hours" | "minutes" | "seconds")
after?: ("text" | "skip")
afterText?: string
language?: ("en" | "hi")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style?: ("digital" | "analogue")
hours?: (12 | 24)
seconds?: boolean
language?: ("en" | "hi")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount?: string
note?: string
language?: ("en" | "hi")
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title?: string
mode?: ("birthdays" | "notices")
columns?: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range?: ("day" | "week")
whenEmpty?: ("text" | "skip")
emptyText?: string
pageS?: number
language?: ("en" | "hi")
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style?: ("cards" | "ticker")
items?: number
cardS?: number
maxAgeHours?: (number | null)
summary?: boolean
source?: boolean
picture?: boolean
speed?: ("slow" | "normal" | "fast")
language?: ("en" | "hi")
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId?: (number | null)
/**
 * @maxItems 100
 */
mediaIds?: number[]
order?: ("sequence" | "shuffle")
photoS?: number
motion?: boolean
fill?: ("blur" | "crop" | "fit")
captions?: boolean
background?: string
}
} | {
kind: "stream"
settings: {
url: string
muted?: boolean
fit?: ("contain" | "cover")
background?: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style?: ("list" | "door")
title?: string
days?: number
titles?: ("all" | "public" | "none")
place?: boolean
hours?: (12 | 24)
language?: ("en" | "hi")
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style?: ("today" | "days")
title?: string
days?: (3 | 5)
units?: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours?: (12 | 24)
language?: ("en" | "hi")
staleAfterS?: (number | null)
accent?: string
colour?: string
background?: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
})
}
revision?: number
}
answer: {
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
}
}
/**
 * Remove a media, also from all playlists
 */
"DELETE /api/v1/media/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Get one media
 */
"GET /api/v1/media/{id}": {
params: {
id: number
}
answer: {
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
}
}
/**
 * Rename a media
 */
"PATCH /api/v1/media/{id}": {
params: {
id: number
}
body: {
name: string
}
answer: {
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
}
}
/**
 * Keep a media although another one has the same bytes
 */
"POST /api/v1/media/{id}/keep": {
params: {
id: number
}
answer: {
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
}
}
/**
 * Replace this media by another one everywhere
 */
"POST /api/v1/media/{id}/replace": {
params: {
id: number
}
body: {
byId: number
takeName?: boolean
}
answer: {
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
}
}
/**
 * Restore a removed media, also in its playlists
 */
"POST /api/v1/media/{id}/restore": {
params: {
id: number
}
answer: {
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
}
}
/**
 * Process a failed media again
 */
"POST /api/v1/media/{id}/retry": {
params: {
id: number
}
answer: {
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
}
}
/**
 * List where a media is used
 */
"GET /api/v1/media/{id}/usage": {
params: {
id: number
}
answer: {
playlistCount: number
/**
 * @maxItems 200
 */
playlists: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
layouts: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
albums: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
designs: {
id: number
name: string
}[]
scheduleCount: number
/**
 * @maxItems 200
 */
schedules: {
id: number
name: string
}[]
screenCount: number
/**
 * @maxItems 200
 */
screens: {
id: number
name: string
}[]
hiddenScreenCount: number
offlineCount: number
onAirCount: number
/**
 * @maxItems 200
 */
onAir: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
users: {
kind: ("playlist" | "layout" | "design" | "album" | "campaign" | "emergency" | "takeover" | "trigger" | "touch-menu" | "schedule" | "screen" | "video-wall" | "account" | "partner-brand" | "guest-link")
id: (number | null)
name: string
}[]
userCount: number
}
}
/**
 * Store how many people counters of others have counted at screens, by hour. An hour that is sent again gets the new number. Proof of play shows the sums beside the plays
 */
"PUT /api/v1/people-counts": {
body: {
/**
 * Which counter sends it: several at one screen are added up
 */
counter?: string
/**
 * @minItems 1
 * @maxItems 500
 */
counts: {
screenId: number
/**
 * The instant at which an hour of the screen's clock begins
 */
hour: string
people: number
}[]
}
answer: {
hours: number
}
}
/**
 * List playlists by name
 */
"GET /api/v1/playlists": {
query?: {
q?: string
cursor?: string
limit?: number
}
answer: {
items: {
id: number
name: string
shuffle: boolean
music: ({
playlistId: number
volume: number
fadeMs: number
whileSound: ("lower" | "pause" | "keep")
restart: boolean
} | null)
tracks: number
revision: number
totalMs: number
screens: number
schedules: number
updatedAt: string
itemCount: number
thumbnailUrls: string[]
}[]
nextCursor: (string | null)
}
}
/**
 * Create an empty playlist
 */
"POST /api/v1/playlists": {
body: {
name: string
}
answer: {
id: number
name: string
shuffle: boolean
music: ({
playlistId: number
volume: number
fadeMs: number
whileSound: ("lower" | "pause" | "keep")
restart: boolean
} | null)
tracks: number
revision: number
totalMs: number
screens: number
schedules: number
updatedAt: string
changedBy?: ({
userId: number
name: string
} | null)
mergedWith?: {
userId: number
name: string
}[]
items: {
id: number
key?: string
media: ({
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
} | null)
playlist: ({
id: number
name: string
itemCount: number
totalMs: number
thumbnailUrl: (string | null)
} | null)
durationMs: number
availableFrom: (string | null)
availableUntil: (string | null)
transition: ("cut" | "fade" | "slide")
fit: ("contain" | "cover" | "stretch")
muted: boolean
}[]
}
}
/**
 * Remove a playlist; its screens play what has the next priority
 */
"DELETE /api/v1/playlists/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Get one playlist with its items
 */
"GET /api/v1/playlists/{id}": {
params: {
id: number
}
answer: {
id: number
name: string
shuffle: boolean
music: ({
playlistId: number
volume: number
fadeMs: number
whileSound: ("lower" | "pause" | "keep")
restart: boolean
} | null)
tracks: number
revision: number
totalMs: number
screens: number
schedules: number
updatedAt: string
changedBy?: ({
userId: number
name: string
} | null)
mergedWith?: {
userId: number
name: string
}[]
items: {
id: number
key?: string
media: ({
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
} | null)
playlist: ({
id: number
name: string
itemCount: number
totalMs: number
thumbnailUrl: (string | null)
} | null)
durationMs: number
availableFrom: (string | null)
availableUntil: (string | null)
transition: ("cut" | "fade" | "slide")
fit: ("contain" | "cover" | "stretch")
muted: boolean
}[]
}
}
/**
 * Replace the name and the items of a playlist. Merged with what others saved since `revision`; 409 with `clashes` when they changed the same fields
 */
"PUT /api/v1/playlists/{id}": {
params: {
id: number
}
body: {
revision: number
name: string
shuffle?: boolean
music?: ({
playlistId: number
volume?: number
fadeMs?: number
whileSound?: ("lower" | "pause" | "keep")
restart?: boolean
} | null)
/**
 * @maxItems 500
 */
items: {
id?: number
key?: string
mediaId?: number
playlistId?: number
durationMs: number
availableFrom?: (string | null)
availableUntil?: (string | null)
transition?: ("cut" | "fade" | "slide")
fit?: ("contain" | "cover" | "stretch")
muted?: boolean
}[]
}
answer: {
id: number
name: string
shuffle: boolean
music: ({
playlistId: number
volume: number
fadeMs: number
whileSound: ("lower" | "pause" | "keep")
restart: boolean
} | null)
tracks: number
revision: number
totalMs: number
screens: number
schedules: number
updatedAt: string
changedBy?: ({
userId: number
name: string
} | null)
mergedWith?: {
userId: number
name: string
}[]
items: {
id: number
key?: string
media: ({
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
} | null)
playlist: ({
id: number
name: string
itemCount: number
totalMs: number
thumbnailUrl: (string | null)
} | null)
durationMs: number
availableFrom: (string | null)
availableUntil: (string | null)
transition: ("cut" | "fade" | "slide")
fit: ("contain" | "cover" | "stretch")
muted: boolean
}[]
}
}
/**
 * Get a playlist as screens receive it, with the playlists of its layouts, and same-origin addresses of its files
 */
"GET /api/v1/playlists/{id}/preview": {
params: {
id: number
}
answer: {
playlists: {
id: number
name: string
items: ({
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "image"
file: string
durationMs: number
fit?: ("contain" | "cover" | "stretch")
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "video"
file: string
large?: string
durationMs: number
fit?: ("contain" | "cover" | "stretch")
muted: boolean
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "pdf"
/**
 * @minItems 1
 */
pages: string[]
durationMs: number
fit?: ("contain" | "cover" | "stretch")
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "audio"
file: string
picture?: string
durationMs: number
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "web"
durationMs: number
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
blocked?: ("refuses frames" | "missing")
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "clock"
durationMs: number
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "text"
durationMs: number
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "data"
durationMs: number
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "layout"
durationMs: number
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "board"
durationMs: number
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "design"
durationMs: number
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
fonts: {
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
weight: number
range: string
file: string
}[]
logo?: string
still?: string
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "countdown"
durationMs: number
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "world-clocks"
durationMs: number
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "upi"
durationMs: number
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "wall"
durationMs: number
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "news"
durationMs: number
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "album"
durationMs: number
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
/**
 * @minItems 1
 */
photos: {
mediaId: number
file: string
caption?: string
}[]
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "stream"
durationMs: number
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "agenda"
durationMs: number
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "weather"
durationMs: number
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
})[]
music?: {
playlistId: number
volume: number
fadeMs: number
whileSound: ("lower" | "pause" | "keep")
restart: boolean
}
}[]
files: {
[k: string]: string | undefined
}
values: {
sourceId: number
value: ((string | number) | null)
atMs: number
version?: string
document?: ({
kind: "table"
/**
 * @maxItems 20
 */
columns: {
key: string
name: string
type: ("text" | "number" | "price" | "time" | "yes-no")
secondName?: string
}[]
/**
 * @maxItems 500
 */
rows: {
key: string
/**
 * @maxItems 20
 */
cells: string[]
}[]
} | {
kind: "news"
title: string
/**
 * @maxItems 30
 */
items: {
title: string
summary: string
atMs: (number | null)
picture?: string
}[]
} | {
kind: "agenda"
title: string
fromMs: number
untilMs: number
/**
 * @maxItems 400
 */
events: {
title: string
place: string
from: (number | string)
until: (number | string)
private?: boolean
free?: boolean
}[]
} | {
kind: "weather"
place: string
attribution: string
hours: {
fromMs: number
/**
 * @maxItems 200
 */
temperature: number[]
/**
 * @maxItems 200
 */
feels: (number | null)[]
/**
 * @maxItems 200
 */
code: number[]
/**
 * @maxItems 200
 */
rain: (number | null)[]
/**
 * @maxItems 200
 */
wind: (number | null)[]
/**
 * @maxItems 200
 */
day: number[]
}
/**
 * @maxItems 8
 */
days: {
date: string
fromMs: number
untilMs: number
offsetMin: number
code: number
max: number
min: number
rain: (number | null)
}[]
})
fonts?: {
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
weight: number
range: string
file: string
}[]
}[]
}
}
/**
 * Restore a removed playlist, also as the default of its screens
 */
"POST /api/v1/playlists/{id}/restore": {
params: {
id: number
}
answer: {
id: number
name: string
shuffle: boolean
music: ({
playlistId: number
volume: number
fadeMs: number
whileSound: ("lower" | "pause" | "keep")
restart: boolean
} | null)
tracks: number
revision: number
totalMs: number
screens: number
schedules: number
updatedAt: string
changedBy?: ({
userId: number
name: string
} | null)
mergedWith?: {
userId: number
name: string
}[]
items: {
id: number
key?: string
media: ({
id: number
name: string
kind: ("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather")
state: ("uploaded" | "processing" | "ready" | "failed")
failure: (string | null)
failureReason: ({
[k: string]: unknown | undefined
} | null)
notice: (string | null)
noticeReason: ({
[k: string]: unknown | undefined
} | null)
bytes: number
width: (number | null)
height: (number | null)
durationMs: (number | null)
codecs: (string | null)
progress: (number | null)
pages: (number | null)
thumbnailUrl: (string | null)
previewUrl: (string | null)
widget: (({
kind: "web"
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
} | {
kind: "clock"
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "text"
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "data"
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "layout"
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
kind: "board"
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "design"
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
} | {
kind: "countdown"
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "world-clocks"
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "upi"
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "wall"
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "news"
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "album"
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
} | {
kind: "stream"
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
kind: "agenda"
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
kind: "weather"
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
}) | null)
revision: number
page: ({
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
} | null)
folderId: (number | null)
/**
 * @maxItems 20
 */
tags: string[]
inPlaylists: number
replaces: ({
id: number
name: string
} | null)
twin: ({
id: number
name: string
} | null)
createdAt: string
} | null)
playlist: ({
id: number
name: string
itemCount: number
totalMs: number
thumbnailUrl: (string | null)
} | null)
durationMs: number
availableFrom: (string | null)
availableUntil: (string | null)
transition: ("cut" | "fade" | "slide")
fit: ("contain" | "cover" | "stretch")
muted: boolean
}[]
}
}
/**
 * List where a playlist is used
 */
"GET /api/v1/playlists/{id}/usage": {
params: {
id: number
}
answer: {
playlistCount: number
/**
 * @maxItems 200
 */
playlists: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
layouts: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
albums: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
designs: {
id: number
name: string
}[]
scheduleCount: number
/**
 * @maxItems 200
 */
schedules: {
id: number
name: string
}[]
screenCount: number
/**
 * @maxItems 200
 */
screens: {
id: number
name: string
}[]
hiddenScreenCount: number
offlineCount: number
onAirCount: number
/**
 * @maxItems 200
 */
onAir: {
id: number
name: string
}[]
/**
 * @maxItems 200
 */
users: {
kind: ("playlist" | "layout" | "design" | "album" | "campaign" | "emergency" | "takeover" | "trigger" | "touch-menu" | "schedule" | "screen" | "video-wall" | "account" | "partner-brand" | "guest-link")
id: (number | null)
name: string
}[]
userCount: number
}
}
/**
 * List proposals: drafts whose publication a member asked for, newest first
 */
"GET /api/v1/proposals": {
query?: {
cursor?: number
limit?: number
}
answer: {
items: {
id: number
state: ("open" | "withdrawn" | "returned" | "approved" | "overtaken")
draft: string
isPart: boolean
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
note: (string | null)
by: {
id: number
name: string
}
proposedAt: string
decidedBy: (string | null)
decidedAt: (string | null)
answer: (string | null)
publication: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
publishAt: (string | null)
} | null)
}[]
nextCursor: (string | null)
}
}
/**
 * Propose the drafts as they are now, or those of your part of the account; replaces your earlier proposal. 409 when there is nothing to publish or the drafts are not those of `draft`
 */
"POST /api/v1/proposals": {
body: {
note?: string
draft?: string
}
answer: {
id: number
state: ("open" | "withdrawn" | "returned" | "approved" | "overtaken")
draft: string
isPart: boolean
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
note: (string | null)
by: {
id: number
name: string
}
proposedAt: string
decidedBy: (string | null)
decidedAt: (string | null)
answer: (string | null)
publication: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
publishAt: (string | null)
} | null)
}
}
/**
 * Publish exactly what was proposed, now or at a given time. 409 when it is decided, or another version was published meanwhile
 */
"POST /api/v1/proposals/{id}/approve": {
params: {
id: number
}
body: {
publishAt?: (string | null)
answer?: string
}
answer: {
id: number
state: ("open" | "withdrawn" | "returned" | "approved" | "overtaken")
draft: string
isPart: boolean
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
note: (string | null)
by: {
id: number
name: string
}
proposedAt: string
decidedBy: (string | null)
decidedAt: (string | null)
answer: (string | null)
publication: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
publishAt: (string | null)
} | null)
}
}
/**
 * List the comments on a proposal, oldest first
 */
"GET /api/v1/proposals/{id}/comments": {
params: {
id: number
}
answer: {
items: {
id: number
by: {
id: number
name: string
}
text: string
createdAt: string
editedAt: (string | null)
}[]
}
}
/**
 * Comment on a proposal
 */
"POST /api/v1/proposals/{id}/comments": {
params: {
id: number
}
body: {
text: string
}
answer: {
id: number
by: {
id: number
name: string
}
text: string
createdAt: string
editedAt: (string | null)
}
}
/**
 * Return a proposal with a comment; its changes stay drafts
 */
"POST /api/v1/proposals/{id}/return": {
params: {
id: number
}
body: {
answer: string
}
answer: {
id: number
state: ("open" | "withdrawn" | "returned" | "approved" | "overtaken")
draft: string
isPart: boolean
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
note: (string | null)
by: {
id: number
name: string
}
proposedAt: string
decidedBy: (string | null)
decidedAt: (string | null)
answer: (string | null)
publication: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
publishAt: (string | null)
} | null)
}
}
/**
 * Take back your own proposal
 */
"POST /api/v1/proposals/{id}/withdraw": {
params: {
id: number
}
answer: {
id: number
state: ("open" | "withdrawn" | "returned" | "approved" | "overtaken")
draft: string
isPart: boolean
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
note: (string | null)
by: {
id: number
name: string
}
proposedAt: string
decidedBy: (string | null)
decidedAt: (string | null)
answer: (string | null)
publication: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
publishAt: (string | null)
} | null)
}
}
/**
 * List publications: published, scheduled, withdrawn and discarded ones, newest first
 */
"GET /api/v1/publications": {
query?: {
cursor?: number
limit?: number
}
answer: {
items: {
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
}[]
nextCursor: (string | null)
}
}
/**
 * Publish the drafts, now or at a given time; a member with a part of the account publishes the drafts of that part. 409 when there is nothing to publish or the drafts are not those of `draft`
 */
"POST /api/v1/publications": {
body: {
publishAt?: (string | null)
note?: string
draft?: string
}
answer: {
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
}
}
/**
 * Restore discarded drafts, or the program of a publication, as the drafts; nothing is published
 */
"POST /api/v1/publications/{id}/bring-back": {
params: {
id: number
}
answer: {
mode: ("at once" | "review")
changeCount: number
otherChangeCount: number
current: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
} | null)
waiting: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
} | null)
fourEyes: boolean
editors: ({
id: number
name: string
} | null)[]
publishers: number
proposals: number
}
}
/**
 * List the comments on a publication and on the proposal that it was, oldest first
 */
"GET /api/v1/publications/{id}/comments": {
params: {
id: number
}
answer: {
items: {
id: number
by: {
id: number
name: string
}
text: string
createdAt: string
editedAt: (string | null)
}[]
}
}
/**
 * Comment on a publication
 */
"POST /api/v1/publications/{id}/comments": {
params: {
id: number
}
body: {
text: string
}
answer: {
id: number
by: {
id: number
name: string
}
text: string
createdAt: string
editedAt: (string | null)
}
}
/**
 * List the receipts of a publication: for each screen that it changed, whether it plays it
 */
"GET /api/v1/publications/{id}/receipts": {
params: {
id: number
}
query?: {
cursor?: number
limit?: number
state?: ("waiting" | "offline" | "downloading" | "playing")
}
answer: {
preparing: boolean
counts: {
[k: string]: number | undefined
}
items: {
screenId: number
name: string
state: ("waiting" | "offline" | "downloading" | "playing")
version: (number | null)
since: (string | null)
percent: (number | null)
lastContactAt: (string | null)
}[]
nextCursor: (string | null)
}
}
/**
 * Publish the program of an earlier publication again; drafts do not change
 */
"POST /api/v1/publications/{id}/roll-back": {
params: {
id: number
}
answer: {
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
}
}
/**
 * Cancel a scheduled publication; its changes stay drafts
 */
"POST /api/v1/publications/{id}/withdraw": {
params: {
id: number
}
answer: {
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
}
}
/**
 * Get the publishing mode, the number of unpublished changes, the current publication and the scheduled one
 */
"GET /api/v1/publishing": {
answer: {
mode: ("at once" | "review")
changeCount: number
otherChangeCount: number
current: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
} | null)
waiting: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
} | null)
fourEyes: boolean
editors: ({
id: number
name: string
} | null)[]
publishers: number
proposals: number
}
}
/**
 * Set whether edits are reviewed before screens follow them; switching to immediate edits publishes the drafts
 */
"PUT /api/v1/publishing": {
body: {
mode: ("at once" | "review")
}
answer: {
mode: ("at once" | "review")
changeCount: number
otherChangeCount: number
current: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
} | null)
waiting: ({
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
} | null)
fourEyes: boolean
editors: ({
id: number
name: string
} | null)[]
publishers: number
proposals: number
}
}
/**
 * Get what publishing the drafts or a proposal would change: in the program, and on each screen, with the bytes it must download and how long that takes
 */
"GET /api/v1/publishing/changes": {
query?: {
screenId?: number
proposalId?: number
}
answer: {
draft: string
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
otherChangeCount: number
screens: {
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
missingBytes: number
count: number
fastestSeconds: (number | null)
slowestSeconds: (number | null)
speedUnknown: number
offline: number
screens: {
id: number
name: string
online: boolean
bytesPerSecond: (number | null)
seconds: (number | null)
}[]
}[]
affectedCount: number
unaffectedCount: number
}
}
/**
 * Discard the drafts: they become equal to the current publication. Discarded drafts are kept and can be restored
 */
"POST /api/v1/publishing/discard": {
answer: {
id: number
number: (number | null)
state: ("waiting" | "published" | "withdrawn" | "discarded")
cause: ("begin" | "publish" | "roll back" | "end" | "discard")
note: (string | null)
changes: {
subject: {
kind: ("playlist" | "schedule" | "group" | "screen" | "account" | "calendar" | "media" | "campaign" | "touch-menu" | "trigger" | "data-source")
id: (number | null)
name: string
}
did: ("added" | "removed" | "changed")
parts: ({
kind: "items added"
names: string[]
count: number
} | {
kind: "items removed"
names: string[]
count: number
} | {
kind: "items moved"
names: string[]
count: number
} | {
kind: "items changed"
names: string[]
count: number
} | {
kind: "renamed"
before: (string | null)
after: (string | null)
} | {
kind: "shuffle"
on: boolean
} | {
kind: "music"
before: (string | null)
after: (string | null)
} | {
kind: "times"
} | {
kind: "priority"
before: number
after: number
} | {
kind: "sharing"
rotates: boolean
} | {
kind: "target"
} | {
kind: "playlist"
before: (string | null)
after: (string | null)
} | {
kind: "switched"
on: boolean
} | {
kind: "screens"
added: number
removed: number
} | {
kind: "tags"
} | {
kind: "parent"
before: (string | null)
after: (string | null)
} | {
kind: "default playlist"
before: (string | null)
after: (string | null)
} | {
kind: "opening hours"
} | {
kind: "days"
} | {
kind: "settings"
} | {
kind: "value"
before: (string | null)
after: (string | null)
} | {
kind: "rows added"
names: string[]
count: number
} | {
kind: "rows removed"
names: string[]
count: number
} | {
kind: "rows changed"
names: string[]
count: number
} | {
kind: "document"
} | {
kind: "at once"
})[]
}[]
changeCount: number
rolledBackTo: (number | null)
publishAt: (string | null)
publishedAt: (string | null)
createdAt: string
by: (string | null)
byUserId: (number | null)
isPart: boolean
current: boolean
}
}
/**
 * List the reports that go out by email
 */
"GET /api/v1/report-mails": {
answer: {
items: {
name: string
report: ("plays" | "uptime")
groupBy: ("media" | "playlist" | "screen" | "group" | "campaign" | "day")
groupId: (number | null)
every: ("day" | "week" | "month")
at: string
/**
 * @minItems 1
 * @maxItems 20
 */
userIds: number[]
enabled: boolean
id: number
group: ({
id: number
name: string
} | null)
nextAt: (string | null)
last: ({
from: string
to: string
createdAt: string
sent: number
waiting: number
failed: number
trouble: (("no member" | "no group" | "mail" | "report") | null)
} | null)
}[]
}
}
/**
 * Send a report by email every day, week or month, as PDF and CSV
 */
"POST /api/v1/report-mails": {
body: {
name: string
report: ("plays" | "uptime")
groupBy: ("media" | "playlist" | "screen" | "group" | "campaign" | "day")
groupId: (number | null)
every: ("day" | "week" | "month")
at: string
/**
 * @minItems 1
 * @maxItems 20
 */
userIds: number[]
enabled: boolean
}
answer: {
name: string
report: ("plays" | "uptime")
groupBy: ("media" | "playlist" | "screen" | "group" | "campaign" | "day")
groupId: (number | null)
every: ("day" | "week" | "month")
at: string
/**
 * @minItems 1
 * @maxItems 20
 */
userIds: number[]
enabled: boolean
id: number
group: ({
id: number
name: string
} | null)
nextAt: (string | null)
last: ({
from: string
to: string
createdAt: string
sent: number
waiting: number
failed: number
trouble: (("no member" | "no group" | "mail" | "report") | null)
} | null)
}
}
/**
 * Remove a report that goes out by email
 */
"DELETE /api/v1/report-mails/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Change a report that goes out by email
 */
"PUT /api/v1/report-mails/{id}": {
params: {
id: number
}
body: {
name: string
report: ("plays" | "uptime")
groupBy: ("media" | "playlist" | "screen" | "group" | "campaign" | "day")
groupId: (number | null)
every: ("day" | "week" | "month")
at: string
/**
 * @minItems 1
 * @maxItems 20
 */
userIds: number[]
enabled: boolean
}
answer: {
name: string
report: ("plays" | "uptime")
groupBy: ("media" | "playlist" | "screen" | "group" | "campaign" | "day")
groupId: (number | null)
every: ("day" | "week" | "month")
at: string
/**
 * @minItems 1
 * @maxItems 20
 */
userIds: number[]
enabled: boolean
id: number
group: ({
id: number
name: string
} | null)
nextAt: (string | null)
last: ({
from: string
to: string
createdAt: string
sent: number
waiting: number
failed: number
trouble: (("no member" | "no group" | "mail" | "report") | null)
} | null)
}
}
/**
 * Send the report of the last period to yourself, now
 */
"POST /api/v1/report-mails/{id}/test": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Get proof of play, counted by media, playlist, screen, group, campaign, day or hour. Playlists and groups are those of now; what is in several counts in each of them, and once in the total
 */
"GET /api/v1/reports/plays": {
query: {
/**
 * The first day that is counted, by the screens' own calendar
 */
from: string
/**
 * The day after the last one that is counted: this day itself is not counted
 */
to: string
groupBy?: ("media" | "playlist" | "screen" | "group" | "campaign" | "day" | "hour")
/**
 * Only this screen's plays
 */
screenId?: number
/**
 * Only plays of the screens that are in this group now, or in one inside it
 */
groupId?: number
/**
 * Only this media's plays
 */
mediaId?: number
/**
 * Only plays of the media that are in this playlist now, or in one nested in it
 */
playlistId?: number
}
answer: {
total: {
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
doubtfulMs: number
people: (number | null)
}
rows: {
key: string
name: string
played: number
cut: number
failed: number
skipped: number
lengthMs: number
doubtful: number
doubtfulMs: number
people: (number | null)
}[]
}
}
/**
 * Get how long screens were online in their present opening hours. What is not known is counted apart: the share is onlineMs / (onlineMs + offlineMs)
 */
"GET /api/v1/reports/uptime": {
query: {
/**
 * The first day that is counted, by the screens' own calendar
 */
from: string
/**
 * The day after the last one that is counted: this day itself is not counted
 */
to: string
groupBy?: ("screen" | "group")
/**
 * Only this screen
 */
screenId?: number
/**
 * Only screens that are in this group now, or in one inside it
 */
groupId?: number
}
answer: {
total: {
openMs: number
onlineMs: number
offlineMs: number
unknownMs: number
absences: number
}
rows: {
key: string
name: string
openMs: number
onlineMs: number
offlineMs: number
unknownMs: number
absences: number
}[]
}
}
/**
 * List schedules, newest first, without their exception dates
 */
"GET /api/v1/schedules": {
query?: {
q?: string
cursor?: number
limit?: number
}
answer: {
items: {
id: number
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority: number
sharing: ("alone" | "rotate")
zone: (string | null)
when: {
from: (string | null)
until: (string | null)
windows: {
start: string
end: string
}[]
recurrence: ({
kind: "once"
} | {
kind: "daily"
every: number
} | {
kind: "weekly"
every: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every: number
month: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count: (number | null)
holidays: ({
calendarId: number
effect: ("closed" | "only")
} | null)
exceptDateCount: number
nextExceptDates: string[]
}
enabled: boolean
revision: number
changedBy?: ({
userId: number
name: string
} | null)
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}[]
nextCursor: (string | null)
}
}
/**
 * Schedule a playlist for a screen, a group or all screens
 */
"POST /api/v1/schedules": {
body: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority?: number
sharing?: ("alone" | "rotate")
zone?: (string | null)
when: {
from?: (string | null)
until?: (string | null)
/**
 * @minItems 1
 * @maxItems 24
 */
windows?: {
start: string
end: string
}[]
recurrence?: ({
kind: "once"
} | {
kind: "daily"
every?: number
} | {
kind: "weekly"
every?: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every?: number
on: ({
by: "day"
day: number
missing?: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every?: number
month: number
on: ({
by: "day"
day: number
missing?: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count?: (number | null)
/**
 * @maxItems 1000
 */
exceptDates?: string[]
holidays?: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled?: boolean
}
answer: {
id: number
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority: number
sharing: ("alone" | "rotate")
zone: (string | null)
when: {
from: (string | null)
until: (string | null)
windows: {
start: string
end: string
}[]
recurrence: ({
kind: "once"
} | {
kind: "daily"
every: number
} | {
kind: "weekly"
every: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every: number
month: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count: (number | null)
exceptDates: string[]
holidays: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled: boolean
revision: number
changedBy?: ({
userId: number
name: string
} | null)
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}
}
/**
 * Change several schedules at once, all or none: for example exclude one day from a recurring schedule and add a schedule for that day. Each is merged with what others saved since its `revision`; 409 with `clashes` when they changed the same fields
 */
"POST /api/v1/schedules/changes": {
body: {
/**
 * @minItems 1
 * @maxItems 20
 */
changes: ({
kind: "create"
schedule: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority?: number
sharing?: ("alone" | "rotate")
zone?: (string | null)
when: {
from?: (string | null)
until?: (string | null)
/**
 * @minItems 1
 * @maxItems 24
 */
windows?: {
start: string
end: string
}[]
recurrence?: ({
kind: "once"
} | {
kind: "daily"
every?: number
} | {
kind: "weekly"
every?: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every?: number
on: ({
by: "day"
day: number
missing?: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every?: number
month: number
on: ({
by: "day"
day: number
missing?: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count?: (number | null)
/**
 * @maxItems 1000
 */
exceptDates?: string[]
holidays?: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled?: boolean
}
} | {
kind: "save"
id: number
revision: number
schedule: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority?: number
sharing?: ("alone" | "rotate")
zone?: (string | null)
when: {
from?: (string | null)
until?: (string | null)
/**
 * @minItems 1
 * @maxItems 24
 */
windows?: {
start: string
end: string
}[]
recurrence?: ({
kind: "once"
} | {
kind: "daily"
every?: number
} | {
kind: "weekly"
every?: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every?: number
on: ({
by: "day"
day: number
missing?: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every?: number
month: number
on: ({
by: "day"
day: number
missing?: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count?: (number | null)
/**
 * @maxItems 1000
 */
exceptDates?: string[]
holidays?: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled?: boolean
}
} | {
kind: "delete"
id: number
} | {
kind: "restore"
id: number
})[]
}
answer: {
items: ({
id: number
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority: number
sharing: ("alone" | "rotate")
zone: (string | null)
when: {
from: (string | null)
until: (string | null)
windows: {
start: string
end: string
}[]
recurrence: ({
kind: "once"
} | {
kind: "daily"
every: number
} | {
kind: "weekly"
every: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every: number
month: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count: (number | null)
exceptDates: string[]
holidays: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled: boolean
revision: number
changedBy?: ({
userId: number
name: string
} | null)
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
} | null)[]
}
}
/**
 * What is planned and cannot play, because something it needs was removed or is empty: the first 50
 */
"GET /api/v1/schedules/missing": {
answer: {
/**
 * @maxItems 50
 */
items: {
kind: ("schedule" | "screens" | "account")
scheduleId: (number | null)
name: string
screens: number
playlist: {
id: number
name: string
removed: boolean
restorable: boolean
}
problem: string
/**
 * The same text for other languages: `reason`, its key, and `params`, the values in it
 */
problemReason: {
[k: string]: unknown | undefined
}
}[]
total: number
}
}
/**
 * Get the input with which the resolver computes what plays in a range of days, and why: for one screen, one group, or by default for each target of a schedule or interruption
 */
"GET /api/v1/schedules/plan": {
query?: {
screenId?: number
groupId?: number
by?: ("target" | "screen")
from?: string
until?: string
}
answer: {
plans: {
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
name: string
timeZone: string
defaultPlaylistId: (number | null)
accountPlaylistId: (number | null)
openingHours: ({
zone: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId: (number | null)
/**
 * @maxItems 1000
 */
exceptions: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId: (number | null)
} | null)
ruleIds: number[]
interruptionIds: number[]
screens: ({
count: number
names: string[]
} | null)
}[]
leftOut: number
rules: {
id: number
name: string
playlistId: number
target: ("screen" | "group" | "account")
priority: number
sharing: ("alone" | "rotate")
zone: (string | null)
when: {
from: (string | null)
until: (string | null)
windows: {
start: string
end: string
}[]
recurrence: ({
kind: "once"
} | {
kind: "daily"
every: number
} | {
kind: "weekly"
every: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every: number
month: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count: (number | null)
exceptDates: string[]
holidays: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
}[]
schedules: {
id: number
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority: number
sharing: ("alone" | "rotate")
zone: (string | null)
when: {
from: (string | null)
until: (string | null)
windows: {
start: string
end: string
}[]
recurrence: ({
kind: "once"
} | {
kind: "daily"
every: number
} | {
kind: "weekly"
every: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every: number
month: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count: (number | null)
exceptDates: string[]
holidays: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled: boolean
revision: number
changedBy?: ({
userId: number
name: string
} | null)
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}[]
interruptions: {
id: number
name: string
tier: ("emergency" | "takeover")
playlistId: number
target: ("screen" | "group" | "account")
fromMs: number
untilMs: (number | null)
drill?: true
trigger?: {
seconds: number
codes: string[]
}
}[]
calendars: {
id: number
days: string[]
}[]
playlists: {
id: number
name: string
items: ({
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "image"
file: string
durationMs: number
fit?: ("contain" | "cover" | "stretch")
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "video"
file: string
large?: string
durationMs: number
fit?: ("contain" | "cover" | "stretch")
muted: boolean
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "pdf"
/**
 * @minItems 1
 */
pages: string[]
durationMs: number
fit?: ("contain" | "cover" | "stretch")
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "audio"
file: string
picture?: string
durationMs: number
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "web"
durationMs: number
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
blocked?: ("refuses frames" | "missing")
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "clock"
durationMs: number
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "text"
durationMs: number
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "data"
durationMs: number
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "layout"
durationMs: number
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "board"
durationMs: number
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "design"
durationMs: number
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
fonts: {
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
weight: number
range: string
file: string
}[]
logo?: string
still?: string
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "countdown"
durationMs: number
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "world-clocks"
durationMs: number
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "upi"
durationMs: number
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "wall"
durationMs: number
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "news"
durationMs: number
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "album"
durationMs: number
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
/**
 * @minItems 1
 */
photos: {
mediaId: number
file: string
caption?: string
}[]
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "stream"
durationMs: number
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "agenda"
durationMs: number
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "weather"
durationMs: number
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
})[]
music?: {
playlistId: number
volume: number
fadeMs: number
whileSound: ("lower" | "pause" | "keep")
restart: boolean
}
}[]
}
}
/**
 * Remove a schedule
 */
"DELETE /api/v1/schedules/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Get one schedule with its exception dates
 */
"GET /api/v1/schedules/{id}": {
params: {
id: number
}
answer: {
id: number
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority: number
sharing: ("alone" | "rotate")
zone: (string | null)
when: {
from: (string | null)
until: (string | null)
windows: {
start: string
end: string
}[]
recurrence: ({
kind: "once"
} | {
kind: "daily"
every: number
} | {
kind: "weekly"
every: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every: number
month: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count: (number | null)
exceptDates: string[]
holidays: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled: boolean
revision: number
changedBy?: ({
userId: number
name: string
} | null)
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}
}
/**
 * Replace a schedule. Merged with what others saved since `revision`; 409 with `clashes` when they changed the same fields
 */
"PUT /api/v1/schedules/{id}": {
params: {
id: number
}
body: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority?: number
sharing?: ("alone" | "rotate")
zone?: (string | null)
when: {
from?: (string | null)
until?: (string | null)
/**
 * @minItems 1
 * @maxItems 24
 */
windows?: {
start: string
end: string
}[]
recurrence?: ({
kind: "once"
} | {
kind: "daily"
every?: number
} | {
kind: "weekly"
every?: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every?: number
on: ({
by: "day"
day: number
missing?: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every?: number
month: number
on: ({
by: "day"
day: number
missing?: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count?: (number | null)
/**
 * @maxItems 1000
 */
exceptDates?: string[]
holidays?: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled?: boolean
revision: number
}
answer: {
id: number
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority: number
sharing: ("alone" | "rotate")
zone: (string | null)
when: {
from: (string | null)
until: (string | null)
windows: {
start: string
end: string
}[]
recurrence: ({
kind: "once"
} | {
kind: "daily"
every: number
} | {
kind: "weekly"
every: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every: number
month: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count: (number | null)
exceptDates: string[]
holidays: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled: boolean
revision: number
changedBy?: ({
userId: number
name: string
} | null)
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}
}
/**
 * Switch a schedule on or off
 */
"POST /api/v1/schedules/{id}/enabled": {
params: {
id: number
}
body: {
enabled: boolean
}
answer: {
id: number
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority: number
sharing: ("alone" | "rotate")
zone: (string | null)
when: {
from: (string | null)
until: (string | null)
windows: {
start: string
end: string
}[]
recurrence: ({
kind: "once"
} | {
kind: "daily"
every: number
} | {
kind: "weekly"
every: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every: number
month: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count: (number | null)
exceptDates: string[]
holidays: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled: boolean
revision: number
changedBy?: ({
userId: number
name: string
} | null)
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}
}
/**
 * Restore a removed schedule
 */
"POST /api/v1/schedules/{id}/restore": {
params: {
id: number
}
answer: {
id: number
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
priority: number
sharing: ("alone" | "rotate")
zone: (string | null)
when: {
from: (string | null)
until: (string | null)
windows: {
start: string
end: string
}[]
recurrence: ({
kind: "once"
} | {
kind: "daily"
every: number
} | {
kind: "weekly"
every: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every: number
month: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count: (number | null)
exceptDates: string[]
holidays: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
enabled: boolean
revision: number
changedBy?: ({
userId: number
name: string
} | null)
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}
}
/**
 * Get the last reports of up to 60 screens; screens that do not exist are left out
 */
"GET /api/v1/screen-reports": {
query: {
ids: string
}
answer: {
now: string
items: {
id: number
orientation: (0 | 90 | 180 | 270)
connection: ("online" | "asleep" | "offline" | "waiting")
lastContactAt: (string | null)
playing: ({
version: number
since: string
itemName: (string | null)
because: (string | null)
} | null)
pending: ({
version: number
percent: number
interruptions?: {
since: string
/**
 * @maxItems 20
 */
parts: {
version: number
/**
 * @maxItems 200
 */
ids: number[]
}[]
}
} | null)
problems: string[]
skips: string[]
/**
 * @maxItems 20
 */
stills: {
name: string
why: ("browser" | "asked" | "failed")
}[]
clockTrust: (("trusted" | "assumed" | "suspect" | "unknown") | null)
keepsTime: ("yes" | "no" | "unknown")
comparedAt: (string | null)
picture: ({
width: number
height: number
} | null)
newestVersion: (number | null)
lease: {
until: (string | null)
notice: (string | null)
}
}[]
}
}
/**
 * List screens
 */
"GET /api/v1/screens": {
query?: {
q?: string
state?: ("online" | "asleep" | "offline" | "waiting" | "off" | "problems" | "behind")
group?: number
tag?: string
playlist?: ("none" | number)
sort?: ("name" | "newest" | "contact")
ids?: string
cursor?: string
limit?: number
}
answer: {
items: {
id: number
name: string
orientation: (0 | 90 | 180 | 270)
timeZone: string
status: ("active" | "inactive")
defaultPlaylist: ({
id: number
name: string
} | null)
connection: ("online" | "asleep" | "offline" | "waiting")
paired: boolean
lastContactAt: (string | null)
pairedAt: string
currentVersion: (number | null)
playing: ({
version: number
since: string
itemName: (string | null)
} | null)
pending: ({
version: number
percent: number
} | null)
problems: string[]
device: (string | null)
tags: string[]
location: string
licensed: boolean
}[]
nextCursor: (string | null)
total: number
}
}
/**
 * Add a screen by the six-digit code it shows
 */
"POST /api/v1/screens": {
body: {
code: string
name: string
orientation?: (0 | 90 | 180 | 270)
timeZone?: string
defaultPlaylistId?: (number | null)
}
answer: {
id: number
name: string
orientation: (0 | 90 | 180 | 270)
timeZone: string
status: ("active" | "inactive")
defaultPlaylist: ({
id: number
name: string
} | null)
openingHours: ({
zone: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId: (number | null)
/**
 * @maxItems 1000
 */
exceptions: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId: (number | null)
} | null)
displayTimes: (({
by: "openingHours"
} | {
by: "week"
/**
 * @minItems 1
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
}) | null)
displayFollows: boolean
sound: ({
volume: number
muted: boolean
} | null)
brightness: (number | null)
canSet: ({
sound: boolean
brightness: boolean
} | null)
connection: ("online" | "asleep" | "offline" | "waiting")
paired: boolean
lastContactAt: (string | null)
pairedAt: string
currentVersion: (number | null)
playing: ({
version: number
since: string
itemName: (string | null)
} | null)
pending: ({
version: number
percent: number
} | null)
problems: string[]
licence: ({
code: string
startsOn: string
endsOn: string
} | null)
device: (string | null)
tags: string[]
location: string
position: ({
latitude: number
longitude: number
} | null)
notes: string
}
}
/**
 * Make one change to many screens; returns the result for each
 */
"POST /api/v1/screens/changes": {
body: {
/**
 * @minItems 1
 * @maxItems 1000
 */
ids: number[]
change: ({
kind: "tags"
/**
 * @maxItems 20
 */
add?: string[]
/**
 * @maxItems 20
 */
remove?: string[]
} | {
kind: "playlist"
playlistId: (number | null)
} | {
kind: "orientation"
orientation: (0 | 90 | 180 | 270)
} | {
kind: "device"
displayTimes?: (({
by: "openingHours"
} | {
by: "week"
/**
 * @minItems 1
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
}) | null)
sound?: ({
volume: number
muted: boolean
} | null)
brightness?: (number | null)
} | {
kind: "join group"
groupId: number
} | {
kind: "leave group"
groupId: number
} | {
kind: "command"
command: ("reload" | "identify" | "clear cache" | "volume" | "restart")
value?: (number | null)
} | {
kind: "remove"
} | {
kind: "restore"
})
}
answer: {
results: {
id: number
name: (string | null)
outcome: ("done" | "same" | "failed")
message: (string | null)
messageReason: ({
[k: string]: unknown | undefined
} | null)
before: {
playlistId?: (number | null)
orientation?: (0 | 90 | 180 | 270)
displayTimes?: (({
by: "openingHours"
} | {
by: "week"
/**
 * @minItems 1
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
}) | null)
sound?: ({
volume: number
muted: boolean
} | null)
brightness?: (number | null)
tags?: string[]
}
}[]
}
}
/**
 * List the ids of all matching screens
 */
"GET /api/v1/screens/ids": {
query?: {
q?: string
state?: ("online" | "asleep" | "offline" | "waiting" | "off" | "problems" | "behind")
group?: number
tag?: string
playlist?: ("none" | number)
}
answer: {
ids: number[]
}
}
/**
 * Count screens by state and by tag
 */
"GET /api/v1/screens/summary": {
answer: {
total: number
states: {
[k: string]: number | undefined
}
playing: number
tags: {
name: string
screens: number
}[]
}
}
/**
 * Remove a screen; its player stops and shows a new code
 */
"DELETE /api/v1/screens/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Get one screen
 */
"GET /api/v1/screens/{id}": {
params: {
id: number
}
answer: {
id: number
name: string
orientation: (0 | 90 | 180 | 270)
timeZone: string
status: ("active" | "inactive")
defaultPlaylist: ({
id: number
name: string
} | null)
openingHours: ({
zone: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId: (number | null)
/**
 * @maxItems 1000
 */
exceptions: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId: (number | null)
} | null)
displayTimes: (({
by: "openingHours"
} | {
by: "week"
/**
 * @minItems 1
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
}) | null)
displayFollows: boolean
sound: ({
volume: number
muted: boolean
} | null)
brightness: (number | null)
canSet: ({
sound: boolean
brightness: boolean
} | null)
connection: ("online" | "asleep" | "offline" | "waiting")
paired: boolean
lastContactAt: (string | null)
pairedAt: string
currentVersion: (number | null)
playing: ({
version: number
since: string
itemName: (string | null)
} | null)
pending: ({
version: number
percent: number
} | null)
problems: string[]
licence: ({
code: string
startsOn: string
endsOn: string
} | null)
device: (string | null)
tags: string[]
location: string
position: ({
latitude: number
longitude: number
} | null)
notes: string
}
}
/**
 * Change a screen's settings; omitted fields stay. Merged with what others saved since you read `base`; 409 with `clashes` when they changed the same
 */
"PATCH /api/v1/screens/{id}": {
params: {
id: number
}
body: {
name?: string
orientation?: (0 | 90 | 180 | 270)
timeZone?: string
defaultPlaylistId?: (number | null)
openingHours?: ({
zone?: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId?: (number | null)
/**
 * @maxItems 1000
 */
exceptions?: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId?: (number | null)
} | null)
displayTimes?: (({
by: "openingHours"
} | {
by: "week"
/**
 * @minItems 1
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
}) | null)
sound?: ({
volume: number
muted: boolean
} | null)
brightness?: (number | null)
/**
 * @maxItems 20
 */
tags?: string[]
location?: string
position?: ({
latitude: number
longitude: number
} | null)
notes?: string
base?: {
name?: string
orientation?: (0 | 90 | 180 | 270)
timeZone?: string
defaultPlaylistId?: (number | null)
openingHours?: ({
zone?: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId?: (number | null)
/**
 * @maxItems 1000
 */
exceptions?: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId?: (number | null)
} | null)
displayTimes?: (({
by: "openingHours"
} | {
by: "week"
/**
 * @minItems 1
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
}) | null)
sound?: ({
volume: number
muted: boolean
} | null)
brightness?: (number | null)
/**
 * @maxItems 20
 */
tags?: string[]
location?: string
position?: ({
latitude: number
longitude: number
} | null)
notes?: string
}
}
answer: {
id: number
name: string
orientation: (0 | 90 | 180 | 270)
timeZone: string
status: ("active" | "inactive")
defaultPlaylist: ({
id: number
name: string
} | null)
openingHours: ({
zone: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId: (number | null)
/**
 * @maxItems 1000
 */
exceptions: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId: (number | null)
} | null)
displayTimes: (({
by: "openingHours"
} | {
by: "week"
/**
 * @minItems 1
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
}) | null)
displayFollows: boolean
sound: ({
volume: number
muted: boolean
} | null)
brightness: (number | null)
canSet: ({
sound: boolean
brightness: boolean
} | null)
connection: ("online" | "asleep" | "offline" | "waiting")
paired: boolean
lastContactAt: (string | null)
pairedAt: string
currentVersion: (number | null)
playing: ({
version: number
since: string
itemName: (string | null)
} | null)
pending: ({
version: number
percent: number
} | null)
problems: string[]
licence: ({
code: string
startsOn: string
endsOn: string
} | null)
device: (string | null)
tags: string[]
location: string
position: ({
latitude: number
longitude: number
} | null)
notes: string
}
}
/**
 * List the newest 20 commands of a screen, with their receipts
 */
"GET /api/v1/screens/{id}/commands": {
params: {
id: number
}
answer: {
items: {
id: number
kind: ("reload" | "identify" | "clear cache" | "volume" | "restart")
value: (number | null)
state: ("waiting" | "received" | "done" | "failed" | "expired")
detail: (string | null)
sentAt: string
expiresAt: string
receivedAt: (string | null)
endedAt: (string | null)
}[]
}
}
/**
 * Send a command to a screen: it receives it at once, or when it is online again before the command expires
 */
"POST /api/v1/screens/{id}/commands": {
params: {
id: number
}
body: {
kind: ("reload" | "identify" | "clear cache" | "volume" | "restart")
value?: (number | null)
expiresInMinutes?: number
}
answer: {
id: number
kind: ("reload" | "identify" | "clear cache" | "volume" | "restart")
value: (number | null)
state: ("waiting" | "received" | "done" | "failed" | "expired")
detail: (string | null)
sentAt: string
expiresAt: string
receivedAt: (string | null)
endedAt: (string | null)
}
}
/**
 * Move a screen to the device that shows this code: its name, licence, schedules and history stay, and the old device stops
 */
"POST /api/v1/screens/{id}/device": {
params: {
id: number
}
body: {
code: string
}
answer: {
id: number
name: string
orientation: (0 | 90 | 180 | 270)
timeZone: string
status: ("active" | "inactive")
defaultPlaylist: ({
id: number
name: string
} | null)
openingHours: ({
zone: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId: (number | null)
/**
 * @maxItems 1000
 */
exceptions: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId: (number | null)
} | null)
displayTimes: (({
by: "openingHours"
} | {
by: "week"
/**
 * @minItems 1
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
}) | null)
displayFollows: boolean
sound: ({
volume: number
muted: boolean
} | null)
brightness: (number | null)
canSet: ({
sound: boolean
brightness: boolean
} | null)
connection: ("online" | "asleep" | "offline" | "waiting")
paired: boolean
lastContactAt: (string | null)
pairedAt: string
currentVersion: (number | null)
playing: ({
version: number
since: string
itemName: (string | null)
} | null)
pending: ({
version: number
percent: number
} | null)
problems: string[]
licence: ({
code: string
startsOn: string
endsOn: string
} | null)
device: (string | null)
tags: string[]
location: string
position: ({
latitude: number
longitude: number
} | null)
notes: string
}
}
/**
 * List what happened to a screen, newest first: its events of 90 days, and all changes
 */
"GET /api/v1/screens/{id}/events": {
params: {
id: number
}
query?: {
cursor?: string
limit?: number
}
answer: {
items: ({
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "paired"
device: (string | null)
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "device replaced"
device: (string | null)
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "unpaired"
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "removed"
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "restored"
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "switched"
on: boolean
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "changed"
settings: ("name" | "orientation" | "timeZone" | "defaultPlaylistId" | "openingHours" | "tags" | "location" | "position" | "notes")[]
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "joined group"
group: string
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "left group"
group: string
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "command"
command: ("reload" | "identify" | "clear cache" | "volume" | "restart")
value: (number | null)
state: ("waiting" | "received" | "done" | "failed" | "expired")
detail: (string | null)
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "online"
awaySince: (string | null)
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "started"
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "version"
version: number
} | {
key: string
at: string
by: {
kind: ("person" | "staff" | "screen" | "service" | "key")
name: (string | null)
}
kind: "problems"
problems: string[]
})[]
nextCursor: (string | null)
}
}
/**
 * Get how the device of a screen is, and how it was in the last 1, 7 or 30 days
 */
"GET /api/v1/screens/{id}/health": {
params: {
id: number
}
query?: {
days?: ("1" | "7" | "30")
}
answer: {
latest: ({
cpuPercent: (number | null)
memoryUsedMb: (number | null)
memoryTotalMb: (number | null)
temperatureC: (number | null)
storageFreeMb: (number | null)
storageTotalMb: (number | null)
network: (("ethernet" | "wifi" | "cellular" | "other" | "none") | null)
signalPercent: (number | null)
displayOn: (boolean | null)
at: string
} | null)
from: string
until: string
pointMinutes: number
points: {
at: string
values: {
[k: string]: {
least: number
mean: number
most: number
} | undefined
}
}[]
}
}
/**
 * Get a screen's manifest: the newest version, a given one, or the one that was the newest at an instant
 */
"GET /api/v1/screens/{id}/manifest": {
params: {
id: number
}
query?: {
version?: number
at?: string
}
answer: {
manifest: {
format: 1
version: number
screen: {
id: number
name: string
orientation: (0 | 90 | 180 | 270)
timeZone: string
status: ("active" | "inactive")
part?: {
x: number
y: number
width: number
height: number
}
}
brand: {
name: string
colour?: string
logo?: string
product?: string
}
defaultPlaylistId: (number | null)
accountPlaylistId: (number | null)
rules: {
id: number
name: string
playlistId: number
target: ("screen" | "group" | "account")
priority: number
sharing: ("alone" | "rotate")
zone: (string | null)
when: {
from: (string | null)
until: (string | null)
/**
 * @minItems 1
 * @maxItems 24
 */
windows: {
start: string
end: string
}[]
recurrence: ({
kind: "once"
} | {
kind: "daily"
every: number
} | {
kind: "weekly"
every: number
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
} | {
kind: "monthly"
every: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
} | {
kind: "yearly"
every: number
month: number
on: ({
by: "day"
day: number
missing: ("skip" | "last")
} | {
by: "weekday"
nth: (-1 | (1 | 2 | 3 | 4 | 5))
weekday: number
})
})
count: (number | null)
/**
 * @maxItems 1000
 */
exceptDates: string[]
holidays: ({
calendarId: number
effect: ("closed" | "only")
} | null)
}
}[]
interruptions: {
id: number
name: string
tier: ("emergency" | "takeover")
playlistId: number
target: ("screen" | "group" | "account")
fromMs: number
untilMs: (number | null)
drill?: true
trigger?: {
seconds: number
codes: string[]
}
}[]
menu?: {
title: string
invitation: string
back: string
seconds: number
choices: {
id: number
picture?: string
}[]
}
openingHours: ({
zone: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId: (number | null)
/**
 * @maxItems 1000
 */
exceptions: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId: (number | null)
} | null)
calendars: {
id: number
days: string[]
}[]
zones: {
/**
 * @minItems 1
 */
[k: string]: never[][] | undefined
}
playlists: {
id: number
name: string
items: ({
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "image"
file: string
durationMs: number
fit?: ("contain" | "cover" | "stretch")
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "video"
file: string
large?: string
durationMs: number
fit?: ("contain" | "cover" | "stretch")
muted: boolean
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "pdf"
/**
 * @minItems 1
 */
pages: string[]
durationMs: number
fit?: ("contain" | "cover" | "stretch")
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "audio"
file: string
picture?: string
durationMs: number
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "web"
durationMs: number
settings: {
url: string
refreshS: (number | null)
zoom?: number
scrollY?: number
crop?: {
top: number
right: number
bottom: number
left: number
}
}
blocked?: ("refuses frames" | "missing")
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "clock"
durationMs: number
settings: {
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
date: boolean
zone: (string | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "text"
durationMs: number
settings: {
text: string
motion: ("still" | "ticker")
speed: ("slow" | "normal" | "fast")
align: ("left" | "centre" | "right")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "data"
durationMs: number
settings: {
sourceId: number
title: string
unit: string
staleAfterS: (number | null)
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "layout"
durationMs: number
settings: {
background: string
/**
 * @minItems 1
 * @maxItems 8
 */
regions: {
x: number
y: number
width: number
height: number
playlistId: number
}[]
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "board"
durationMs: number
settings: {
sourceId: number
title: string
layout: ("menu" | "price-list" | "timetable" | "rooms" | "queue")
columns: {
name?: string
second?: string
detail?: string
price?: string
time?: string
section?: string
soldOut?: string
}
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
soldOut: ("strike" | "hide")
otherPrice: ({
column: string
from: string
until: string
} | null)
pageS: number
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "design"
durationMs: number
settings: {
width: number
height: number
background: (string | {
from: string
to: string
angle: number
})
/**
 * @maxItems 150
 */
elements: ({
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "text"
/**
 * @minItems 1
 * @maxItems 100
 */
runs: {
text: string
bold?: boolean
italic?: boolean
underline?: boolean
colour?: string
}[]
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
field?: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "picture"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "video"
mediaId: number
file?: string
fit: ("contain" | "cover")
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "logo"
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "shape"
shape: ("rectangle" | "ellipse" | "triangle" | "diamond" | "star" | "line" | "arrow" | "burst")
fill: (string | {
from: string
to: string
angle: number
})
stroke?: string
strokeWidth?: number
radius?: number
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "art"
/**
 * @minItems 2
 * @maxItems 2
 */
view: never[]
/**
 * @minItems 1
 * @maxItems 60
 */
paths: {
d: string
fill?: string
stroke?: string
strokeWidth?: number
opacity?: number
}[]
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "qr"
text: string
colour: string
background: string
} | {
id: string
name?: string
x: number
y: number
w: number
h: number
rotate?: number
opacity?: number
shadow?: boolean
locked?: boolean
hidden?: boolean
group?: string
enter?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
exit?: {
effect: ("fade" | "rise" | "fall" | "left" | "right" | "zoom")
delayMs: number
ms: number
}
type: "value"
sourceId: number
cell?: {
keyColumn: string
key: string
column: string
currency: ("INR" | "USD" | "EUR" | "GBP" | "AED" | "none")
numbers: ("indian" | "western" | "plain")
shown?: string
}
staleAfterS?: number
before: string
after: string
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
size: number
bold?: boolean
colour: string
align: ("left" | "centre" | "right")
valign: ("top" | "middle" | "bottom")
lineHeight?: number
spacing?: number
uppercase?: boolean
box?: (string | {
from: string
to: string
angle: number
})
radius?: number
padding?: number
})[]
}
fonts: {
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
weight: number
range: string
file: string
}[]
logo?: string
still?: string
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "countdown"
durationMs: number
settings: {
title: string
at: string
repeat: ("none" | "weekly" | "yearly")
zone: (string | null)
smallest: ("days" | "hours" | "minutes" | "seconds")
after: ("text" | "skip")
afterText: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "world-clocks"
durationMs: number
settings: {
/**
 * @minItems 2
 * @maxItems 8
 */
cities: {
label: string
zone: string
}[]
style: ("digital" | "analogue")
hours: (12 | 24)
seconds: boolean
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "upi"
durationMs: number
settings: {
upiId: string
payee: string
amount: string
note: string
language: ("en" | "hi")
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "wall"
durationMs: number
settings: {
sourceId: number
title: string
mode: ("birthdays" | "notices")
columns: {
name?: string
text?: string
date?: string
from?: string
until?: string
}
range: ("day" | "week")
whenEmpty: ("text" | "skip")
emptyText: string
pageS: number
language: ("en" | "hi")
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "news"
durationMs: number
settings: {
sourceId: number
style: ("cards" | "ticker")
items: number
cardS: number
maxAgeHours: (number | null)
summary: boolean
source: boolean
picture?: boolean
speed: ("slow" | "normal" | "fast")
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "album"
durationMs: number
settings: {
folderId: (number | null)
/**
 * @maxItems 100
 */
mediaIds: number[]
order: ("sequence" | "shuffle")
photoS: number
motion: boolean
fill: ("blur" | "crop" | "fit")
captions: boolean
background: string
}
/**
 * @minItems 1
 */
photos: {
mediaId: number
file: string
caption?: string
}[]
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "stream"
durationMs: number
settings: {
url: string
muted: boolean
fit: ("contain" | "cover")
background: string
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "agenda"
durationMs: number
settings: {
sourceId: number
style: ("list" | "door")
title: string
days: number
titles: ("all" | "public" | "none")
place: boolean
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
} | {
id: number
mediaId: number
name: string
availableFrom?: string
availableUntil?: string
transition?: ("cut" | "fade" | "slide")
shuffle?: number
campaign?: {
id: number
name: string
}
kind: "weather"
durationMs: number
settings: {
sourceId: number
style: ("today" | "days")
title: string
days: (3 | 5)
units: ("celsius" | "fahrenheit")
wind?: ("kmh" | "mph")
hours: (12 | 24)
language: ("en" | "hi")
staleAfterS: (number | null)
accent?: string
colour: string
background: string
font?: ("serif" | "condensed" | "mono")
backdrop?: ("gradient" | "glow" | "stripes" | "dots")
}
})[]
music?: {
playlistId: number
volume: number
fadeMs: number
whileSound: ("lower" | "pause" | "keep")
restart: boolean
}
}[]
fonts?: {
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
weight: number
range: string
file: string
}[]
}
since: string
until: (string | null)
values: {
sourceId: number
value: ((string | number) | null)
atMs: number
version?: string
document?: ({
kind: "table"
/**
 * @maxItems 20
 */
columns: {
key: string
name: string
type: ("text" | "number" | "price" | "time" | "yes-no")
secondName?: string
}[]
/**
 * @maxItems 500
 */
rows: {
key: string
/**
 * @maxItems 20
 */
cells: string[]
}[]
} | {
kind: "news"
title: string
/**
 * @maxItems 30
 */
items: {
title: string
summary: string
atMs: (number | null)
picture?: string
}[]
} | {
kind: "agenda"
title: string
fromMs: number
untilMs: number
/**
 * @maxItems 400
 */
events: {
title: string
place: string
from: (number | string)
until: (number | string)
private?: boolean
free?: boolean
}[]
} | {
kind: "weather"
place: string
attribution: string
hours: {
fromMs: number
/**
 * @maxItems 200
 */
temperature: number[]
/**
 * @maxItems 200
 */
feels: (number | null)[]
/**
 * @maxItems 200
 */
code: number[]
/**
 * @maxItems 200
 */
rain: (number | null)[]
/**
 * @maxItems 200
 */
wind: (number | null)[]
/**
 * @maxItems 200
 */
day: number[]
}
/**
 * @maxItems 8
 */
days: {
date: string
fromMs: number
untilMs: number
offsetMin: number
code: number
max: number
min: number
rain: (number | null)
}[]
})
fonts?: {
font: ("sans" | "poppins" | "playfair" | "oswald" | "kalam")
weight: number
range: string
file: string
}[]
}[]
}
}
/**
 * Restore a removed screen with its settings, groups and history. It has no device until a code is entered
 */
"POST /api/v1/screens/{id}/restore": {
params: {
id: number
}
answer: {
id: number
name: string
orientation: (0 | 90 | 180 | 270)
timeZone: string
status: ("active" | "inactive")
defaultPlaylist: ({
id: number
name: string
} | null)
openingHours: ({
zone: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId: (number | null)
/**
 * @maxItems 1000
 */
exceptions: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId: (number | null)
} | null)
displayTimes: (({
by: "openingHours"
} | {
by: "week"
/**
 * @minItems 1
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
}) | null)
displayFollows: boolean
sound: ({
volume: number
muted: boolean
} | null)
brightness: (number | null)
canSet: ({
sound: boolean
brightness: boolean
} | null)
connection: ("online" | "asleep" | "offline" | "waiting")
paired: boolean
lastContactAt: (string | null)
pairedAt: string
currentVersion: (number | null)
playing: ({
version: number
since: string
itemName: (string | null)
} | null)
pending: ({
version: number
percent: number
} | null)
problems: string[]
licence: ({
code: string
startsOn: string
endsOn: string
} | null)
device: (string | null)
tags: string[]
location: string
position: ({
latitude: number
longitude: number
} | null)
notes: string
}
}
/**
 * Get the newest screenshot of a screen, without its picture; null when there is none
 */
"GET /api/v1/screens/{id}/screenshot": {
params: {
id: number
}
answer: {
screenshot: ({
number: number
state: ("waiting" | "taken" | "unable" | "failed" | "silent")
askedAt: string
expiresAt: string
takenAt: (string | null)
keptUntil: string
} | null)
}
}
/**
 * Ask a screen for a picture of what its device shows. While one is asked for, a repeat returns it
 */
"POST /api/v1/screens/{id}/screenshot": {
params: {
id: number
}
answer: {
number: number
state: ("waiting" | "taken" | "unable" | "failed" | "silent")
askedAt: string
expiresAt: string
takenAt: (string | null)
keptUntil: string
}
}
/**
 * Get what a screen shows at an instant by its current manifest, and why. Assumes that all files are on the screen and its clock is right; ignores the lease and whether the screen is switched off
 */
"GET /api/v1/screens/{id}/why": {
params: {
id: number
}
query?: {
at?: string
plan?: ("published" | "draft")
}
answer: {
at: string
summary: string
/**
 * The winner's name as in the player protocol, for example rule:12; null: the status card
 */
winner: (string | null)
playlistName: (string | null)
/**
 * The next instant after `at` at which time alone may change the answer; null: none
 */
changesAt: (string | null)
reasons: {
id: string
name: string
tier: string
/**
 * What starts it: a trigger, or a person in a touch menu at the screen; null: neither
 */
startedBy: (("trigger" | "menu") | null)
playlistName: (string | null)
won: boolean
verdict: string
}[]
/**
 * A sentence when the screen last reported another manifest version than the newest; else null
 */
report: (string | null)
}
}
/**
 * Get the account's default playlist and opening hours
 */
"GET /api/v1/settings/playing": {
answer: {
defaultPlaylistId: (number | null)
openingHours: ({
zone: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId: (number | null)
/**
 * @maxItems 1000
 */
exceptions: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId: (number | null)
} | null)
}
}
/**
 * Change the account's default playlist or opening hours; omitted fields stay. Merged with what others saved since you read `base`; 409 with `clashes` when they changed the same
 */
"PATCH /api/v1/settings/playing": {
body: {
defaultPlaylistId?: (number | null)
openingHours?: ({
zone?: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId?: (number | null)
/**
 * @maxItems 1000
 */
exceptions?: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId?: (number | null)
} | null)
base?: {
defaultPlaylistId?: (number | null)
openingHours?: ({
zone?: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId?: (number | null)
/**
 * @maxItems 1000
 */
exceptions?: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId?: (number | null)
} | null)
}
}
answer: {
defaultPlaylistId: (number | null)
openingHours: ({
zone: (string | null)
/**
 * @maxItems 50
 */
week: {
start: string
end: string
/**
 * @minItems 1
 * @maxItems 7
 */
days: number[]
}[]
calendarId: (number | null)
/**
 * @maxItems 1000
 */
exceptions: {
date: string
/**
 * @maxItems 10
 */
windows: {
start: string
end: string
}[]
}[]
closedPlaylistId: (number | null)
} | null)
}
}
/**
 * List the secret links to the status pages of groups
 */
"GET /api/v1/status-links": {
answer: {
items: {
groupId: number
path: (string | null)
createdAt: string
}[]
}
}
/**
 * List the account's support tickets, newest first; for a member with a part of the account the own ones
 */
"GET /api/v1/tickets": {
answer: {
items: {
id: number
message: string
status: ("open" | "process" | "hold" | "resolved" | "closed")
createdAt: string
updatedAt: string
}[]
}
}
/**
 * Create a support ticket
 */
"POST /api/v1/tickets": {
body: {
message: string
phone?: string
/**
 * @maxItems 5
 */
fileIds?: number[]
}
answer: {
id: number
message: string
status: ("open" | "process" | "hold" | "resolved" | "closed")
createdAt: string
updatedAt: string
files: {
id: number
name: string
bytes: number
url: string
}[]
answers: {
id: number
from: ("you" | "support")
name: string
text: string
files: {
id: number
name: string
bytes: number
url: string
}[]
createdAt: string
}[]
closingNote: (string | null)
}
}
/**
 * Get one ticket with its answers
 */
"GET /api/v1/tickets/{id}": {
params: {
id: number
}
answer: {
id: number
message: string
status: ("open" | "process" | "hold" | "resolved" | "closed")
createdAt: string
updatedAt: string
files: {
id: number
name: string
bytes: number
url: string
}[]
answers: {
id: number
from: ("you" | "support")
name: string
text: string
files: {
id: number
name: string
bytes: number
url: string
}[]
createdAt: string
}[]
closingNote: (string | null)
}
}
/**
 * Add an answer to a ticket; a closed or resolved ticket is reopened
 */
"POST /api/v1/tickets/{id}/answers": {
params: {
id: number
}
body: {
text: string
/**
 * @maxItems 5
 */
fileIds?: number[]
}
answer: {
id: number
message: string
status: ("open" | "process" | "hold" | "resolved" | "closed")
createdAt: string
updatedAt: string
files: {
id: number
name: string
bytes: number
url: string
}[]
answers: {
id: number
from: ("you" | "support")
name: string
text: string
files: {
id: number
name: string
bytes: number
url: string
}[]
createdAt: string
}[]
closingNote: (string | null)
}
}
/**
 * List touch menus by name
 */
"GET /api/v1/touch-menus": {
answer: {
items: {
name: string
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
title: string
invitation: string
back: string
seconds: number
isOn: boolean
choices: {
id: number
name: string
playlistId: number
mediaId: (number | null)
playlistName: string
mediaName: (string | null)
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}[]
id: number
targetName: string
}[]
}
}
/**
 * Make a touch menu: playlists that people choose at a screen. A screen has the menu with the closest target; of equal ones, the newest
 */
"POST /api/v1/touch-menus": {
body: {
name: string
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
title?: string
invitation?: string
back?: string
seconds?: number
isOn?: boolean
/**
 * @minItems 1
 * @maxItems 12
 */
choices: {
id?: number
name: string
playlistId: number
mediaId?: (number | null)
}[]
}
answer: {
name: string
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
title: string
invitation: string
back: string
seconds: number
isOn: boolean
choices: {
id: number
name: string
playlistId: number
mediaId: (number | null)
playlistName: string
mediaName: (string | null)
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}[]
id: number
targetName: string
}
}
/**
 * Remove a touch menu from its screens
 */
"DELETE /api/v1/touch-menus/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Replace a touch menu and its choices. A choice with its id keeps its plays
 */
"PUT /api/v1/touch-menus/{id}": {
params: {
id: number
}
body: {
name: string
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
title?: string
invitation?: string
back?: string
seconds?: number
isOn?: boolean
/**
 * @minItems 1
 * @maxItems 12
 */
choices: {
id?: number
name: string
playlistId: number
mediaId?: (number | null)
}[]
}
answer: {
name: string
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
title: string
invitation: string
back: string
seconds: number
isOn: boolean
choices: {
id: number
name: string
playlistId: number
mediaId: (number | null)
playlistName: string
mediaName: (string | null)
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
}[]
id: number
targetName: string
}
}
/**
 * List removed things that can be restored, of one kind, newest first
 */
"GET /api/v1/trash": {
query?: {
kind?: ("media" | "playlist" | "schedule" | "screen" | "group" | "calendar" | "data-source")
cursor?: string
limit?: number
}
answer: {
items: {
kind: ("media" | "playlist" | "schedule" | "screen" | "group" | "calendar" | "data-source")
id: number
name: string
mediaKind: (("image" | "video" | "pdf" | "audio" | "web" | "clock" | "text" | "data" | "layout" | "board" | "design" | "countdown" | "world-clocks" | "upi" | "wall" | "news" | "album" | "stream" | "agenda" | "weather") | null)
bytes: number
thumbnailUrl: (string | null)
replacedBy: ({
id: number
name: string
} | null)
removedAt: string
endsAt: string
}[]
nextCursor: (string | null)
}
}
/**
 * List triggers by name
 */
"GET /api/v1/triggers": {
answer: {
items: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
seconds: number
maxPerMinute: number
isOn: boolean
/**
 * @maxItems 20
 */
codes: string[]
id: number
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
link: (string | null)
firedAt: (string | null)
fired: number
playsUntil: (string | null)
}[]
}
}
/**
 * Make a trigger: a playlist that can be played now for some seconds
 */
"POST /api/v1/triggers": {
body: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
seconds?: number
maxPerMinute?: number
isOn?: boolean
/**
 * @maxItems 20
 */
codes?: string[]
}
answer: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
seconds: number
maxPerMinute: number
isOn: boolean
/**
 * @maxItems 20
 */
codes: string[]
id: number
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
link: (string | null)
firedAt: (string | null)
fired: number
playsUntil: (string | null)
}
}
/**
 * Remove a trigger with its link; what plays by it ends
 */
"DELETE /api/v1/triggers/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Replace a trigger. What plays by it now plays to its end, or ends when it is switched off
 */
"PUT /api/v1/triggers/{id}": {
params: {
id: number
}
body: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
seconds?: number
maxPerMinute?: number
isOn?: boolean
/**
 * @maxItems 20
 */
codes?: string[]
}
answer: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
seconds: number
maxPerMinute: number
isOn: boolean
/**
 * @maxItems 20
 */
codes: string[]
id: number
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
link: (string | null)
firedAt: (string | null)
fired: number
playsUntil: (string | null)
}
}
/**
 * Play the playlist of a trigger now, for its seconds. Firing again starts them anew
 */
"POST /api/v1/triggers/{id}/fire": {
params: {
id: number
}
answer: {
success: true
playsUntil: string
}
}
/**
 * Revoke the secret link of a trigger
 */
"DELETE /api/v1/triggers/{id}/link": {
params: {
id: number
}
answer: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
seconds: number
maxPerMinute: number
isOn: boolean
/**
 * @maxItems 20
 */
codes: string[]
id: number
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
link: (string | null)
firedAt: (string | null)
fired: number
playsUntil: (string | null)
}
}
/**
 * Give a trigger a secret link, or a new one: the earlier one no longer works
 */
"POST /api/v1/triggers/{id}/link": {
params: {
id: number
}
answer: {
name: string
playlistId: number
target: ({
kind: "screen"
id: number
} | {
kind: "group"
id: number
} | {
kind: "account"
})
seconds: number
maxPerMinute: number
isOn: boolean
/**
 * @maxItems 20
 */
codes: string[]
id: number
playlistName: string
targetName: string
problem: (string | null)
problemReason: ({
[k: string]: unknown | undefined
} | null)
link: (string | null)
firedAt: (string | null)
fired: number
playsUntil: (string | null)
}
}
/**
 * List video walls by name, with their screens and what these report
 */
"GET /api/v1/video-walls": {
answer: {
items: {
id: number
name: string
groupId: number
timeZone: string
defaultPlaylist: ({
id: number
name: string
} | null)
places: {
number: number
screen: ({
id: number
name: string
removed: boolean
online: boolean
lastContactAt: (string | null)
showsPart: (boolean | null)
} | null)
x: number
y: number
width: number
height: number
bezel: {
top: number
right: number
bottom: number
left: number
}
}[]
}[]
}
}
/**
 * Make a video wall with a group for its schedules. Its screens play the wall's programme from now on
 */
"POST /api/v1/video-walls": {
body: {
name: string
timeZone: string
defaultPlaylistId?: (number | null)
/**
 * @minItems 1
 * @maxItems 64
 */
places: {
screenId: (number | null)
x: number
y: number
width: number
height: number
bezel: {
top: number
right: number
bottom: number
left: number
}
}[]
groupId?: (number | null)
}
answer: {
id: number
name: string
groupId: number
timeZone: string
defaultPlaylist: ({
id: number
name: string
} | null)
places: {
number: number
screen: ({
id: number
name: string
removed: boolean
online: boolean
lastContactAt: (string | null)
showsPart: (boolean | null)
} | null)
x: number
y: number
width: number
height: number
bezel: {
top: number
right: number
bottom: number
left: number
}
}[]
}
}
/**
 * Take a video wall apart. Its group stays with its screens and schedules; each screen shows whole pictures
 */
"DELETE /api/v1/video-walls/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Replace the name, the settings and the places of a video wall
 */
"PUT /api/v1/video-walls/{id}": {
params: {
id: number
}
body: {
name: string
timeZone: string
defaultPlaylistId?: (number | null)
/**
 * @minItems 1
 * @maxItems 64
 */
places: {
screenId: (number | null)
x: number
y: number
width: number
height: number
bezel: {
top: number
right: number
bottom: number
left: number
}
}[]
}
answer: {
id: number
name: string
groupId: number
timeZone: string
defaultPlaylist: ({
id: number
name: string
} | null)
places: {
number: number
screen: ({
id: number
name: string
removed: boolean
online: boolean
lastContactAt: (string | null)
showsPart: (boolean | null)
} | null)
x: number
y: number
width: number
height: number
bezel: {
top: number
right: number
bottom: number
left: number
}
}[]
}
}
/**
 * Make each screen of a video wall show its name and number for ten seconds
 */
"POST /api/v1/video-walls/{id}/identify": {
params: {
id: number
}
answer: {
screens: number
}
}
/**
 * Find places by name, for their weather
 */
"GET /api/v1/weather/places": {
query: {
search: string
language?: ("en" | "hi")
}
answer: {
items: {
name: string
region: string
country: string
latitude: number
longitude: number
}[]
}
}
/**
 * Check now whether screens can show a web page
 */
"POST /api/v1/web-pages/check": {
body: {
url: string
}
answer: {
kind: ("fine" | "refuses frames" | "not secure" | "missing" | "error" | "unreachable" | "private")
status: (number | null)
trouble: (("name" | "refused" | "certificate" | "slow" | "redirects" | "other") | null)
checkedAt: string
}
}
/**
 * List the addresses that are told about events of the account
 */
"GET /api/v1/webhooks": {
answer: {
items: {
id: number
url: string
description: string
events: ("screen.paired" | "screen.removed" | "media.ready" | "media.failed" | "proposal.sent" | "publication.published" | "emergency.started" | "emergency.ended" | "screen.offline" | "screen.online" | "alert.opened" | "alert.closed")[]
enabled: boolean
switchedOff: (("gone" | "failing") | null)
failingSince: (string | null)
earlierSecretUntil: (string | null)
createdAt: string
}[]
}
}
/**
 * Add an address that is told about events. The answer has the secret that signs them, which is not shown again
 */
"POST /api/v1/webhooks": {
body: {
url: string
description?: string
/**
 * @minItems 1
 */
events: ("screen.paired" | "screen.removed" | "media.ready" | "media.failed" | "proposal.sent" | "publication.published" | "emergency.started" | "emergency.ended" | "screen.offline" | "screen.online" | "alert.opened" | "alert.closed")[]
}
answer: {
secret: string
item: {
id: number
url: string
description: string
events: ("screen.paired" | "screen.removed" | "media.ready" | "media.failed" | "proposal.sent" | "publication.published" | "emergency.started" | "emergency.ended" | "screen.offline" | "screen.online" | "alert.opened" | "alert.closed")[]
enabled: boolean
switchedOff: (("gone" | "failing") | null)
failingSince: (string | null)
earlierSecretUntil: (string | null)
createdAt: string
}
}
}
/**
 * Remove an address with its deliveries
 */
"DELETE /api/v1/webhooks/{id}": {
params: {
id: number
}
answer: {
success: true
}
}
/**
 * Change an address, its events, or switch it on or off. What waits for an address that is switched off is not sent
 */
"PUT /api/v1/webhooks/{id}": {
params: {
id: number
}
body: {
url: string
description?: string
/**
 * @minItems 1
 */
events: ("screen.paired" | "screen.removed" | "media.ready" | "media.failed" | "proposal.sent" | "publication.published" | "emergency.started" | "emergency.ended" | "screen.offline" | "screen.online" | "alert.opened" | "alert.closed")[]
enabled: boolean
}
answer: {
id: number
url: string
description: string
events: ("screen.paired" | "screen.removed" | "media.ready" | "media.failed" | "proposal.sent" | "publication.published" | "emergency.started" | "emergency.ended" | "screen.offline" | "screen.online" | "alert.opened" | "alert.closed")[]
enabled: boolean
switchedOff: (("gone" | "failing") | null)
failingSince: (string | null)
earlierSecretUntil: (string | null)
createdAt: string
}
}
/**
 * List what was sent to an address and what waits, newest first, for 30 days
 */
"GET /api/v1/webhooks/{id}/deliveries": {
params: {
id: number
}
query?: {
cursor?: number
limit?: number
}
answer: {
items: {
id: number
messageId: string
event: string
state: ("waiting" | "delivered" | "failed")
tries: number
createdAt: string
nextAt: (string | null)
lastAt: (string | null)
status: (number | null)
trouble: (("private" | "not secure" | "name" | "certificate" | "unreachable" | "slow" | "redirect" | "status" | "gone" | "switched off" | "no secret") | null)
body: string
}[]
nextCursor: (string | null)
}
}
/**
 * Send a delivery again, with the same webhook-id
 */
"POST /api/v1/webhooks/{id}/deliveries/{delivery}/replay": {
params: {
id: number
delivery: number
}
answer: {
id: number
messageId: string
event: string
state: ("waiting" | "delivered" | "failed")
tries: number
createdAt: string
nextAt: (string | null)
lastAt: (string | null)
status: (number | null)
trouble: (("private" | "not secure" | "name" | "certificate" | "unreachable" | "slow" | "redirect" | "status" | "gone" | "switched off" | "no secret") | null)
body: string
}
}
/**
 * Make a new secret. For 24 hours deliveries have two signatures, of the new and of the earlier secret
 */
"POST /api/v1/webhooks/{id}/secret": {
params: {
id: number
}
answer: {
secret: string
item: {
id: number
url: string
description: string
events: ("screen.paired" | "screen.removed" | "media.ready" | "media.failed" | "proposal.sent" | "publication.published" | "emergency.started" | "emergency.ended" | "screen.offline" | "screen.online" | "alert.opened" | "alert.closed")[]
enabled: boolean
switchedOff: (("gone" | "failing") | null)
failingSince: (string | null)
earlierSecretUntil: (string | null)
createdAt: string
}
}
}
/**
 * Send the event webhook.test to an address
 */
"POST /api/v1/webhooks/{id}/test": {
params: {
id: number
}
answer: {
id: number
messageId: string
event: string
state: ("waiting" | "delivered" | "failed")
tries: number
createdAt: string
nextAt: (string | null)
lastAt: (string | null)
status: (number | null)
trouble: (("private" | "not secure" | "name" | "certificate" | "unreachable" | "slow" | "redirect" | "status" | "gone" | "switched off" | "no secret") | null)
body: string
}
}
}
