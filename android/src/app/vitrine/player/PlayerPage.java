package app.vitrine.player;

import android.annotation.SuppressLint;
import android.content.Context;
import android.graphics.Bitmap;
import android.graphics.Color;
import android.net.Uri;
import android.view.View;
import android.view.ViewGroup;
import android.webkit.JsPromptResult;
import android.webkit.JsResult;
import android.webkit.RenderProcessGoneDetail;
import android.webkit.WebChromeClient;
import android.webkit.WebResourceError;
import android.webkit.WebResourceRequest;
import android.webkit.WebSettings;
import android.webkit.WebView;
import android.webkit.WebViewClient;

/** One WebView with the player in it. It shows nothing but the player of one server. */
@SuppressLint("SetJavaScriptEnabled")
final class PlayerPage {
  /** Called on the main thread. */
  interface Events {
    /** The page itself could not be had. */
    void unreachable(String why);

    void loaded();

    /** The browser's process has died or was ended; this page is of no more use. */
    void gone();
  }

  final WebView view;
  private final String origin;
  private final DeviceBridge bridge;
  private final Events events;
  private boolean failed;

  PlayerPage(Context context, String origin, DeviceBridge bridge, Events events) {
    this.origin = origin;
    this.bridge = bridge;
    this.events = events;
    view = new WebView(context);
    view.setBackgroundColor(Color.BLACK);
    view.setVerticalScrollBarEnabled(false);
    view.setHorizontalScrollBarEnabled(false);
    view.setOverScrollMode(View.OVER_SCROLL_NEVER);
    view.setHapticFeedbackEnabled(false);
    // A long press is the player's own sign; without this it would select text.
    view.setOnLongClickListener(new View.OnLongClickListener() {
      @Override public boolean onLongClick(View pressed) {
        return true;
      }
    });
    WebView.setWebContentsDebuggingEnabled(false);
    choose(view.getSettings());
    view.setWebViewClient(new Client());
    view.setWebChromeClient(new Chrome());
    view.addJavascriptInterface(bridge, DeviceBridge.NAME);
  }

  private static void choose(WebSettings settings) {
    settings.setJavaScriptEnabled(true);
    settings.setDomStorageEnabled(true);
    settings.setDatabaseEnabled(true);
    settings.setMediaPlaybackRequiresUserGesture(false);
    settings.setUseWideViewPort(true);
    settings.setLoadWithOverviewMode(true);
    // Large type chosen for the device must not move the words of a poster.
    settings.setTextZoom(100);
    settings.setSupportZoom(false);
    settings.setAllowFileAccess(false);
    settings.setAllowContentAccess(false);
    settings.setAllowFileAccessFromFileURLs(false);
    settings.setAllowUniversalAccessFromFileURLs(false);
    settings.setGeolocationEnabled(false);
    settings.setSaveFormData(false);
    settings.setJavaScriptCanOpenWindowsAutomatically(false);
    settings.setSupportMultipleWindows(false);
    settings.setMixedContentMode(WebSettings.MIXED_CONTENT_NEVER_ALLOW);
  }

  /** The Chromium version of the device, 0 when unknown. */
  int browserVersion() {
    return WebViewVersion.of(view.getSettings().getUserAgentString());
  }

  void load() {
    failed = false;
    view.loadUrl(origin + "/player" + bridge.fragment());
  }

  String origin() {
    return origin;
  }

  /** Asks the server from the page, which has the way to it. */
  void askDisplay(String authorization) {
    view.evaluateJavascript(bridge.displayScript(authorization), null);
  }

  void end() {
    if (view.getParent() instanceof ViewGroup) ((ViewGroup) view.getParent()).removeView(view);
    view.destroy();
  }

  private boolean isOwn(Uri address) {
    Uri own = Uri.parse(origin);
    return own.getScheme().equals(address.getScheme())
        && own.getAuthority().equals(address.getAuthority())
        && address.getPath() != null
        && address.getPath().startsWith("/player");
  }

  private void fail(String why) {
    failed = true;
    events.unreachable(why);
  }

  private final class Client extends WebViewClient {
    /** Android 5 and 6 ask about the main frame only. Answering true keeps the page where it is. */
    @Override public boolean shouldOverrideUrlLoading(WebView asking, String address) {
      return !isOwn(Uri.parse(address));
    }

    /** Android 7 and later ask about every frame: what is shown inside the player may go where it likes. */
    public boolean shouldOverrideUrlLoading(WebView asking, WebResourceRequest request) {
      if (request.isForMainFrame()) return !isOwn(request.getUrl());
      String scheme = request.getUrl().getScheme();
      return !"https".equals(scheme) && !"http".equals(scheme);
    }

    @Override public void onPageStarted(WebView asking, String address, Bitmap icon) {
      // A redirect of the server, e.g. of a guest network that wants a sign-in, must not take the screen.
      if (address.startsWith("about:") || isOwn(Uri.parse(address))) return;
      asking.stopLoading();
      fail("The network answered with another page: " + Uri.parse(address).getHost());
    }

    @Override public void onPageFinished(WebView asking, String address) {
      if (!isOwn(Uri.parse(address))) return;
      if (!failed) events.loaded();
    }

    /** Android 5, which tells of the main frame only. */
    @Override public void onReceivedError(WebView asking, int code, String why, String address) {
      if (address != null && isOwn(Uri.parse(address))) fail(why);
    }

    @Override public void onReceivedError(WebView asking, WebResourceRequest request, WebResourceError error) {
      if (request.isForMainFrame()) fail(String.valueOf(error.getDescription()));
    }

    @Override public void onReceivedHttpError(
        WebView asking, WebResourceRequest request, android.webkit.WebResourceResponse answer) {
      if (request.isForMainFrame()) fail("The server answered " + answer.getStatusCode());
    }

    @Override public void onReceivedSslError(
        WebView asking, android.webkit.SslErrorHandler handler, android.net.http.SslError error) {
      handler.cancel();
      if (isOwn(Uri.parse(error.getUrl()))) fail("The server’s certificate is not valid on this device");
    }

    /** Android 8 and later; without an answer of true the whole app would be ended. */
    public boolean onRenderProcessGone(WebView asking, RenderProcessGoneDetail detail) {
      events.gone();
      return true;
    }
  }

  /** Nobody is there to answer a question, and an open one would stop the page. */
  private static final class Chrome extends WebChromeClient {
    @Override public boolean onJsAlert(WebView asking, String address, String text, JsResult result) {
      result.cancel();
      return true;
    }

    @Override public boolean onJsConfirm(WebView asking, String address, String text, JsResult result) {
      result.cancel();
      return true;
    }

    @Override public boolean onJsBeforeUnload(WebView asking, String address, String text, JsResult result) {
      result.confirm();
      return true;
    }

    @Override public boolean onJsPrompt(
        WebView asking, String address, String text, String value, JsPromptResult result) {
      result.cancel();
      return true;
    }

    /** Else Android draws a grey play button over a video that has not begun. */
    @Override public Bitmap getDefaultVideoPoster() {
      return Bitmap.createBitmap(1, 1, Bitmap.Config.ARGB_8888);
    }
  }
}
