ALTER TABLE "subscriptions" ADD COLUMN "monthly_paise" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Plans that were bought before, at their list price. Licences of replaced plans are kept, too.
UPDATE subscriptions s SET monthly_paise = (SELECT count(*) FROM licences l WHERE l.subscription_id = s.id)
  * CASE s.period WHEN 'yearly' THEN coalesce(p.yearly_paise, p.monthly_paise) ELSE p.monthly_paise END
FROM plans p WHERE p.id = s.plan_id AND s.period <> 'trial' AND s.source = 'checkout';
