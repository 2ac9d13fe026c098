/** The days of 2028; see `days-2026.ts`. */
export const days2028 = `
IN computed law
01-26 republic
08-15 independence
10-02 gandhi
12-25 christmas

IN computed law observed
01-01 new-year
01-23 netaji
02-19 shivaji
04-14 ambedkar
05-01 may-day
01-14 lohri
05-08 rabindra
08-14 parsi-new-year

IN moon moon
02-27 eid
05-06 bakrid
06-04 muharram
08-04 milad

IN computed easter
04-14 good-friday

IN computed easter observed
04-16 easter

IN computed tithi
03-11 holi
04-03 ram-navami
04-07 mahavir
05-08 buddha
08-13 janmashtami
09-27 dussehra
10-17 diwali
11-02 guru-nanak

IN computed tithi observed
01-31 basant
02-23 shivaratri
03-10 holika
03-27 ugadi
04-27 akshaya-tritiya
06-24 rath-yatra
08-05 rakhi
08-23 ganesh
09-01 onam
09-18 mahalaya
09-19 navratri
09-25 durga-puja
09-26 durga-ashtami
09-26 maha-navami
10-03 lakshmi-puja
10-07 karva-chauth
10-15 dhanteras
10-18 govardhan
10-19 bhai-dooj
10-23 chhath

IN computed sun observed
01-15 sankranti
01-15 pongal
04-13 baisakhi
04-14 tamil-new-year
04-14 vishu

IN-MH computed law
05-01 maharashtra

IN-TN computed sun
01-16 thiruvalluvar
01-17 uzhavar

IN-KL computed law
01-02 mannam

IN-KL computed easter
04-13 maundy-thursday

IN-KL computed tithi
07-22 karkidaka
08-31 first-onam
09-02 third-onam
09-03 fourth-onam

IN-KA computed tithi
11-05 kanakadasa

IN-KA computed law observed
11-01 kannada

IN-WB computed law
01-12 vivekananda
04-15 bengali-new-year

GB computed law
01-03 new-year+
05-01 early-may
05-29 spring-holiday
08-28 summer-holiday
12-25 christmas
12-26 boxing-day

GB computed easter
04-14 good-friday
04-17 easter-monday

US listed opm
01-17 king-day
02-21 washington
05-29 memorial
06-19 juneteenth
07-04 us-independence
09-04 labor
10-09 columbus
11-10 veterans+
11-23 thanksgiving
12-25 christmas

SG computed law
01-01 new-year
05-01 may-day
08-09 singapore-day
12-25 christmas

SG computed easter
04-14 good-friday

AE computed law
01-01 new-year
12-02 emirates-day
12-03 emirates-day-2

AE moon moon
02-26 eid
02-27 eid-2
02-28 eid-3
05-04 arafah
05-05 bakrid
05-06 bakrid-2
05-07 bakrid-3
05-25 islamic-new-year
08-03 milad
`;
