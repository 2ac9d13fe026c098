/** The size of the seed. The goals of the operators' pages are set for these numbers. */
export const seeded = { accounts: 100_000, screens: 300_000, payments: 1_000_000, tickets: 50_000 } as const;

const list = (...words: string[]): string => `array['${words.join("','")}']`;
const given = list(
  ...[
    "Aarav",
    "Aditi",
    "Ajay",
    "Akash",
    "Amit",
    "Ananya",
    "Anil",
    "Anjali",
    "Arjun",
    "Asha",
    "Bhavesh",
    "Chitra",
  ],
  ...[
    "Deepak",
    "Devi",
    "Divya",
    "Farhan",
    "Gauri",
    "Gopal",
    "Harish",
    "Imran",
    "Isha",
    "Jaya",
    "Kabir",
    "Kavita",
  ],
  ...[
    "Kiran",
    "Lakshmi",
    "Leela",
    "Manish",
    "Meera",
    "Mohan",
    "Nadia",
    "Neha",
    "Nikhil",
    "Omar",
    "Pooja",
    "Prakash",
  ],
  ...[
    "Priya",
    "Rahul",
    "Rajesh",
    "Rekha",
    "Ritu",
    "Rohan",
    "Sachin",
    "Sanjay",
    "Sarita",
    "Shreya",
    "Sunil",
    "Tanvi",
  ],
  ...[
    "Tariq",
    "Uday",
    "Usha",
    "Varun",
    "Vidya",
    "Vijay",
    "Vikram",
    "Yash",
    "Yusuf",
    "Zara",
    "Zoya",
    "Ishaan",
  ],
);
const family = list(
  ...[
    "Agarwal",
    "Ahmed",
    "Bansal",
    "Bhatt",
    "Bose",
    "Chauhan",
    "Chopra",
    "Das",
    "Desai",
    "Deshmukh",
    "Dutta",
  ],
  ...[
    "Fernandes",
    "Gandhi",
    "Ghosh",
    "Gowda",
    "Gupta",
    "Hegde",
    "Iyer",
    "Jain",
    "Joshi",
    "Kamath",
    "Kapoor",
    "Khan",
  ],
  ...[
    "Kulkarni",
    "Kumar",
    "Malhotra",
    "Mehta",
    "Menon",
    "Mishra",
    "Mukherjee",
    "Nair",
    "Naidu",
    "Pandey",
    "Patel",
  ],
  ...[
    "Patil",
    "Pillai",
    "Qureshi",
    "Rao",
    "Rastogi",
    "Reddy",
    "Saxena",
    "Sen",
    "Shah",
    "Sharma",
    "Shetty",
    "Singh",
  ],
  ...[
    "Sinha",
    "Thakur",
    "Tiwari",
    "Trivedi",
    "Varma",
    "Venkatesan",
    "Verma",
    "Vyas",
    "Wagh",
    "Yadav",
    "Zaveri",
  ],
);
const trade = list(
  ...[
    "Sweets",
    "Opticals",
    "Jewellers",
    "Pharmacy",
    "Bakery",
    "Textiles",
    "Motors",
    "Electronics",
    "Furniture",
  ],
  ...[
    "Footwear",
    "Stationers",
    "Hardware",
    "Clinic",
    "Salon",
    "Gym",
    "Cafe",
    "Restaurant",
    "Travels",
    "Dairy",
  ],
  ...[
    "Florist",
    "Tailors",
    "Books",
    "Mobiles",
    "Hotel",
    "Dental Care",
    "Diagnostics",
    "Tutorials",
    "Supermarket",
  ],
);
/** SQL that picks a word by row number: evenly, the same in every run, and not correlated between lists. */
const pick = (words: string, n: string, salt: number): string =>
  `(${words})[1 + abs(hashint4(${n} # ${salt})) % cardinality(${words})]`;
/** SQL for a number in [0, 1), evenly spread by row number. */
const share = (n: string, salt: number): string =>
  `(abs(hashint8(${n}::bigint * 31 + ${salt})::bigint) % 1000003 / 1000003.0)`;
const monthsBack = (n: string, salt: number, months = 18): string =>
  `date_trunc('milliseconds', now() - interval '${months} months' * ${share(n, salt)})`;

/** The statements in order; each fills a whole table. */
export const seedStatements: readonly { what: string; sql: string }[] = [
  {
    what: "operators",
    sql: `insert into operators (role, name, login_name, password_hash, password_changed_at, created_at)
      select 'manager', ${pick(given, "n", 71)} || ' ' || ${pick(family, "n", 72)}, 'manager-' || n, 'no password', now(), now()
      from generate_series(1, 40) n`,
  },
  {
    what: "accounts",
    sql: `insert into accounts (name, time_zone, switched_by_operator, created_at)
      select ${pick(given, "n", 1)} || ' ' || ${pick(family, "n", 2)} || ' ' || ${pick(trade, "n", 3)},
        case when n % 10 = 0 then 'Asia/Dubai' else 'Asia/Kolkata' end, n % 25 = 0,
        date_trunc('milliseconds', now() - interval '18 months' * (1 - n / ${seeded.accounts}.0))
      from generate_series(1, ${seeded.accounts}) n`,
  },
  {
    what: "users",
    sql: `insert into users (account_id, name, email, login_name, password_hash, password_changed_at, terms_accepted_at, created_at)
      select id, name, lower(replace(name, ' ', '.')) || '.' || id || '@' || ${pick(list("shop.example", "mail.example", "stores.example"), "id", 4)},
        lower(split_part(name, ' ', 1)) || '-' || to_hex(hashint4(id)::bigint & 4294967295) || id, 'no password', created_at, created_at, created_at
      from accounts`,
  },
  {
    what: "subscriptions",
    sql: `insert into subscriptions (account_id, plan_id, period, source, starts_at, ends_at, created_at)
      select a.id, p.id, 'monthly', 'checkout', at, at + interval '30 days', at
      from (select id, now() - interval '30 days' * ${share("id", 12)} as at from accounts) a join plans p on p.code = (array['basic', 'standard', 'enterprise'])[1 + a.id % 3] where a.id % 12 <> 0`,
  },
  {
    what: "licences",
    sql: `insert into licences (code, account_id, subscription_id, starts_on, ends_on, ends_at, created_at)
      select 'L' || s.account_id || '-' || n, s.account_id, s.id, s.starts_at::date, s.ends_at::date, s.ends_at, ${monthsBack("s.account_id * 4 + n", 5)}
      from subscriptions s cross join generate_series(1, 3) n`,
  },
  {
    what: "media",
    sql: `insert into media (account_id, name, kind, state, bytes, width, height, created_at)
      select 1 + n % ${seeded.accounts}, 'Offer ' || n || '.jpg', 'image', case when n % 100 = 0 then 'failed' else 'ready' end, 400000 + n, 1920, 1080, ${monthsBack("n", 6)}
      from generate_series(1, 200000) n`,
  },
  {
    what: "files",
    sql: `insert into files (sha256, bytes, type, chunks, created_at) values (repeat('0', 64), 400000, 'image/jpeg', '[]', now())`,
  },
  {
    what: "media files",
    sql: `insert into media_files (media_id, role, sha256) select id, role, repeat('0', 64)
      from media cross join unnest(array['playable', 'thumbnail']) role where state = 'ready'`,
  },
  {
    what: "playlists",
    sql: `insert into playlists (account_id, name, created_at, updated_at, deleted_at)
      select id, 'Window', created_at, created_at, case when id % 50 = 0 then now() end from accounts`,
  },
  {
    what: "playlist items",
    sql: `insert into playlist_items (playlist_id, media_id, position, duration_ms)
      select p.id, m.id, row_number() over (partition by p.id order by m.id), 10000
      from playlists p join media m on m.account_id = p.account_id`,
  },
  // No heartbeats arrive while the seed is kept, so online screens get a last contact in the future.
  {
    what: "screens",
    sql: `insert into screens (account_id, name, time_zone, default_playlist_id, paired_at, paired_with_code, last_contact_at, created_at, deleted_at)
      select 1 + n % ${seeded.accounts}, 'Screen ' || n, 'Asia/Kolkata', p.id, at, lpad((n % 1000000)::text, 6, '0'), case when n % 100 = 0 then now() - interval '1 hour' else now() + interval '1 day' end, at,
        case when n % 40 = 0 then now() end
      from (select n, ${monthsBack("n", 8)} as at from generate_series(1, ${seeded.screens}) n) s
      left join playlists p on p.account_id = 1 + n % ${seeded.accounts}`,
  },
  {
    what: "payments",
    sql: `insert into payments (account_id, amount_paise, status, transaction_code, remarks, created_at, received_at)
      select 1 + n % ${seeded.accounts}, 1000 + abs(hashint4(n)) % 900000, status, 'T' || n, 'Plan', at, case when status in ('received', 'refunded') then at end
      from (select n, ${monthsBack("n", 9)} as at,
        case when n % 25 = 0 then 'failed' when n % 60 = 0 then 'refunded' when n % 500 = 1 then 'pending' else 'received' end as status
        from generate_series(1, ${seeded.payments}) n) s`,
  },
  {
    what: "tickets",
    sql: `insert into tickets (account_id, name, email, phone, message, status, closing_note, assigned_to, created_at, updated_at)
      select a.id, a.name, u.email, '+91 98' || lpad((n * 7919 % 100000000)::text, 8, '0'),
        ${pick(list("The screen stays black since this morning.", "Please add two screens to our plan.", "A video stops after ten seconds.", "The invoice shows the wrong address.", "How can we play different content on Sunday?"), "n", 10)},
        status, case when status = 'closed' then 'Solved on the phone.' end,
        case when n / 10 % 5 > 0 then (select min(id) from operators where role = 'manager') + n % 40 end, at, at
      from (select n, ${monthsBack("n", 11)} as at,
        case when n % 10 < 8 then 'closed' else (array['open', 'process', 'hold', 'resolved'])[1 + n % 4] end as status
        from generate_series(1, ${seeded.tickets}) n) s
      join accounts a on a.id = 1 + (n * 37) % ${seeded.accounts} join users u on u.account_id = a.id`,
  },
  {
    what: "ticket assignments",
    sql: `insert into ticket_assignments (ticket_id, assigned_to, assigned_by, assigned_at)
      select id, assigned_to, assigned_to, created_at from tickets cross join generate_series(1, 2) where assigned_to is not null`,
  },
];
